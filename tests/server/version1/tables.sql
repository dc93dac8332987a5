BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE entries (
	table_id VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(40) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('3y4taxihwh7z',1,'turn',0,'S09@c5r1',1794833076596);
INSERT INTO "entries" VALUES('3y4taxihwh7z',2,'turn',1,'S03@d3f',1794833076777);
INSERT INTO "entries" VALUES('3y4taxihwh7z',3,'turn',2,'S05@e6r3f',1794833077055);
INSERT INTO "entries" VALUES('3y4taxihwh7z',4,'move',-1,'roll 3',1794833077055);
INSERT INTO "entries" VALUES('3y4taxihwh7z',5,'turn',0,'X@b9 X@d1 pass',1794833077555);
INSERT INTO "entries" VALUES('3y4taxihwh7z',6,'turn',1,'P11@a4 done',1794833078011);
INSERT INTO "entries" VALUES('3y4taxihwh7z',7,'turn',2,'P11/4@d2r3 done',1794833078337);
INSERT INTO "entries" VALUES('3y4taxihwh7z',8,'move',-1,'roll 1',1794833078337);
INSERT INTO "entries" VALUES('3y4taxihwh7z',9,'turn',0,'P05@b1r1',1794833078465);
INSERT INTO "entries" VALUES('3y4taxihwh7z',10,'turn',1,'pass done',1794833078631);
INSERT INTO "entries" VALUES('3y4taxihwh7z',11,'turn',2,'pass done',1794833079831);
INSERT INTO "entries" VALUES('3y4taxihwh7z',12,'move',-1,'roll 2',1794833079831);
INSERT INTO "entries" VALUES('3y4taxihwh7z',13,'turn',0,'pass',1794833080205);
INSERT INTO "entries" VALUES('3y4taxihwh7z',14,'turn',1,'P03@c2 done',1794833080444);
INSERT INTO "entries" VALUES('3y4taxihwh7z',15,'turn',2,'pass done',1794833080595);
INSERT INTO "entries" VALUES('3y4taxihwh7z',16,'move',-1,'roll 3',1794833080595);
INSERT INTO "entries" VALUES('3y4taxihwh7z',17,'turn',0,'P24@e2',1794833080784);
INSERT INTO "entries" VALUES('3y4taxihwh7z',18,'turn',1,'P24/3@f6 done',1794833081085);
INSERT INTO "entries" VALUES('3y4taxihwh7z',19,'turn',2,'P24@a1r1f done',1794833081271);
INSERT INTO "entries" VALUES('3y4taxihwh7z',20,'move',-1,'roll 3',1794833081271);
INSERT INTO "entries" VALUES('3y4taxihwh7z',21,'turn',0,'P22@c3r1',1794833081413);
INSERT INTO "entries" VALUES('3y4taxihwh7z',22,'turn',1,'pass done',1794833081643);
INSERT INTO "entries" VALUES('3y4taxihwh7z',23,'turn',2,'pass done',1794833081876);
INSERT INTO "entries" VALUES('3y4taxihwh7z',24,'move',-1,'roll 3',1794833081876);
INSERT INTO "entries" VALUES('3y4taxihwh7z',25,'turn',0,'pass',1794833082191);
INSERT INTO "entries" VALUES('3y4taxihwh7z',26,'turn',1,'pass done',1794833082336);
INSERT INTO "entries" VALUES('3y4taxihwh7z',27,'turn',2,'pass done',1794833082523);
INSERT INTO "entries" VALUES('3y4taxihwh7z',28,'move',-1,'roll 3',1794833082523);
INSERT INTO "entries" VALUES('3y4taxihwh7z',29,'turn',0,'P29@g5r3',1794833082722);
INSERT INTO "entries" VALUES('3y4taxihwh7z',30,'turn',1,'P29@b6 done',1794833082908);
INSERT INTO "entries" VALUES('3y4taxihwh7z',31,'turn',2,'pass done',1794833083078);
INSERT INTO "entries" VALUES('3y4taxihwh7z',32,'move',-1,'roll 2',1794833083078);
INSERT INTO "entries" VALUES('3y4taxihwh7z',33,'turn',0,'P10@g3f',1794833083439);
INSERT INTO "entries" VALUES('3y4taxihwh7z',34,'turn',1,'pass done',1794833083562);
INSERT INTO "entries" VALUES('3y4taxihwh7z',35,'turn',2,'pass done',1794833083730);
INSERT INTO "entries" VALUES('3y4taxihwh7z',36,'move',-1,'roll 2',1794833083730);
INSERT INTO "entries" VALUES('3y4taxihwh7z',37,'turn',0,'pass',1794833084092);
INSERT INTO "entries" VALUES('3y4taxihwh7z',38,'turn',1,'P21@f7r1 done',1794833084226);
INSERT INTO "entries" VALUES('3y4taxihwh7z',39,'turn',2,'pass done',1794833084392);
INSERT INTO "entries" VALUES('3y4taxihwh7z',40,'move',-1,'roll 2',1794833084392);
INSERT INTO "entries" VALUES('3y4taxihwh7z',41,'turn',0,'P08@a5',1794833084787);
INSERT INTO "entries" VALUES('3y4taxihwh7z',42,'turn',1,'pass done',1794833084999);
INSERT INTO "entries" VALUES('3y4taxihwh7z',43,'turn',2,'pass done',1794833085205);
INSERT INTO "entries" VALUES('3y4taxihwh7z',44,'move',-1,'roll 1',1794833085205);
INSERT INTO "entries" VALUES('3y4taxihwh7z',45,'turn',0,'pass',1794833085251);
INSERT INTO "entries" VALUES('3y4taxihwh7z',46,'turn',1,'pass done',1794833085259);
INSERT INTO "entries" VALUES('3y4taxihwh7z',47,'turn',2,'P07@b6r2 done',1794833085274);
INSERT INTO "entries" VALUES('3y4taxihwh7z',48,'move',-1,'roll 1',1794833085274);
INSERT INTO "entries" VALUES('3y4taxihwh7z',49,'turn',0,'pass',1794833085289);
INSERT INTO "entries" VALUES('3y4taxihwh7z',50,'turn',1,'pass done',1794833085298);
INSERT INTO "entries" VALUES('3y4taxihwh7z',51,'turn',2,'P04@e3r1 done',1794833085464);
INSERT INTO "entries" VALUES('3y4taxihwh7z',52,'move',-1,'roll 1',1794833085464);
INSERT INTO "entries" VALUES('3y4taxihwh7z',53,'turn',0,'pass',1794833085683);
INSERT INTO "entries" VALUES('3y4taxihwh7z',54,'turn',1,'P15/1@a9 done',1794833085900);
INSERT INTO "entries" VALUES('3y4taxihwh7z',55,'turn',2,'P13@e1r1 done',1794833086064);
INSERT INTO "entries" VALUES('3y4taxihwh7z',56,'move',-1,'roll 2',1794833086064);
INSERT INTO "entries" VALUES('3y4taxihwh7z',57,'turn',0,'P18@e4r1',1794833086253);
INSERT INTO "entries" VALUES('3y4taxihwh7z',58,'turn',1,'pass done',1794833086277);
INSERT INTO "entries" VALUES('3y4taxihwh7z',59,'turn',2,'P18@g4r1 done',1794833086400);
INSERT INTO "entries" VALUES('3y4taxihwh7z',60,'move',-1,'roll 3',1794833086400);
INSERT INTO "entries" VALUES('3y4taxihwh7z',61,'turn',0,'P06@b7r2f',1794833086992);
INSERT INTO "entries" VALUES('3y4taxihwh7z',62,'turn',1,'P06@g1r1f done',1794833087294);
INSERT INTO "entries" VALUES('3y4taxihwh7z',63,'turn',2,'P06@d5 done',1794833087480);
INSERT INTO "entries" VALUES('3y4taxihwh7z',64,'move',-1,'roll 1',1794833087480);
INSERT INTO "entries" VALUES('3y4taxihwh7z',65,'turn',0,'P01@a3',1794833087720);
INSERT INTO "entries" VALUES('3y4taxihwh7z',66,'turn',1,'P01@d8 done',1794833087843);
INSERT INTO "entries" VALUES('3y4taxihwh7z',67,'turn',2,'P01@i1 done',1794833088028);
INSERT INTO "entries" VALUES('3y4taxihwh7z',68,'move',-1,'roll 1',1794833088028);
INSERT INTO "entries" VALUES('3y4taxihwh7z',69,'turn',0,'pass',1794833088384);
INSERT INTO "entries" VALUES('3y4taxihwh7z',70,'turn',1,'pass done',1794833088552);
INSERT INTO "entries" VALUES('3y4taxihwh7z',71,'turn',2,'pass done',1794833088691);
INSERT INTO "entries" VALUES('3y4taxihwh7z',72,'turn',0,'pass',1794833088885);
INSERT INTO "entries" VALUES('3y4taxihwh7z',73,'turn',1,'pass done',1794833088982);
INSERT INTO "entries" VALUES('3y4taxihwh7z',74,'turn',2,'P25@h2r1f done',1794833089301);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',1,'turn',0,'S01@d7r1f',1794833089650);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',2,'turn',1,'S05@b6r3',1794833089870);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',3,'turn',2,'S09@d3r1f',1794833090108);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',4,'move',-1,'roll 2',1794833090108);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',5,'turn',0,'X@i4 X@b5 pass',1794833090259);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',6,'turn',1,'pass done',1794833090343);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',7,'turn',2,'P07/3@e6r1 done',1794833090440);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',8,'move',-1,'roll 1',1794833090440);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',9,'turn',0,'P07@e2r2',1794833090551);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',10,'turn',1,'pass done',1794833090659);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',11,'turn',2,'pass done',1794833090736);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',12,'move',-1,'roll 1',1794833090736);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',13,'turn',0,'P05@e1',1794833090867);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',14,'turn',1,'P05@e1 done',1794833091005);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',15,'turn',2,'P05@i1r1 done',1794833091028);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',16,'move',-1,'roll 2',1794833091028);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',17,'turn',0,'pass',1794833091051);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',18,'turn',1,'P17@c2 done',1794833091087);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',19,'turn',2,'P17/2@g1r1 done',1794833091257);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',20,'move',-1,'roll 3',1794833091257);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',21,'turn',0,'P04@c1r2',1794833091512);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',22,'turn',1,'P04@e4r2 done',1794833091736);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',23,'turn',2,'pass done',1794833091792);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',24,'move',-1,'roll 2',1794833091792);
INSERT INTO "entries" VALUES('ifqg7hf67mn3',25,'turn',0,'pass',1794833091856);
CREATE TABLE seats (
	table_id VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	level INTEGER, 
	token_hash BLOB, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('3y4taxihwh7z',0,'human','',NULL,X'45CB10F3C10FD2686A22C50F3E12A1C11CF77F5B818644036D905DBCADDE2989');
INSERT INTO "seats" VALUES('3y4taxihwh7z',1,'human','',NULL,X'DA038EE29B738782DF65329D935A76B37F622906746E22D7923BA4C7EAB5250E');
INSERT INTO "seats" VALUES('3y4taxihwh7z',2,'human','',NULL,X'0D793F64AAFBB927048296BB384E29EDFB953A4400E1A13A825A8A8FC1C92295');
INSERT INTO "seats" VALUES('ifqg7hf67mn3',0,'human','',NULL,X'4F32ACE214889F1EBB5DEB18BB710EE34A481EE9AEBD6AD1476DD43F6A815721');
INSERT INTO "seats" VALUES('ifqg7hf67mn3',1,'human','',NULL,X'B711BE7CFDAF091435BD5EC6ADA8F428373BD148DBD3434987A9FDB99D6AB161');
INSERT INTO "seats" VALUES('ifqg7hf67mn3',2,'human','',NULL,X'80D0DA363698D79D15F1A5F5262758D9D65D5349B0116A3F3ECA1D8365E282CF');
CREATE TABLE tables (
	id VARCHAR(12) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	edition VARCHAR(40) NOT NULL, 
	start TEXT NOT NULL, 
	first INTEGER NOT NULL, 
	together BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	rematch VARCHAR(12), seed VARCHAR(80) DEFAULT '' NOT NULL, salt VARCHAR(80) DEFAULT '' NOT NULL, turn_seconds INTEGER, daily VARCHAR(10), 
	PRIMARY KEY (id), 
	UNIQUE (rematch), 
	FOREIGN KEY(rematch) REFERENCES tables (id)
);
INSERT INTO "tables" VALUES('3y4taxihwh7z','doodle',1,'standard','doodle standard 1.1 start P24,P07,P11,P05,P09,P03,P22,P08 - - P29,P04,P10,P13,P21,P19,P18,P16,P25,P06,P01,P15,P20,P23,P30,P17,P27,P14,P02,P28,P12,P26 S09:-:nsct:-:- S03:-:nsct:-:- S05:-:nsct:-:-',0,0,1794833076121,NULL,'7','17ce00016f3b65c5f700a456cb91423330514f11c3c44287714ffc1c3ab0fe9b',NULL,NULL);
INSERT INTO "tables" VALUES('ifqg7hf67mn3','doodle',1,'standard','doodle standard 1.1 start P04,P03,P07,P05,P12,P17,P19,P28 - - P16,P02,P11,P20,P08,P21,P14,P23,P09,P06,P24,P10,P13,P30,P27,P18,P01,P15,P22,P25,P29,P26 S01:-:nsct:-:- S05:-:nsct:-:- S09:-:nsct:-:-',0,0,1794833089447,NULL,'8','68a2340dfb186cdd9f6e1d6dd30c05c85ca80d39de9484bd717113311ab8e3a6',NULL,NULL);
COMMIT;
