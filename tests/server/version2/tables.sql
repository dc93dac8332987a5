BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE entries (
	table_id VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(40) NOT NULL, 
	at BIGINT NOT NULL, thinker VARCHAR(20), 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('32rtgn562iaz',1,'move',0,'15@f7f',1794844698839,NULL);
INSERT INTO "entries" VALUES('32rtgn562iaz',2,'move',1,'25@g2',1794844699657,'level1');
INSERT INTO "entries" VALUES('32rtgn562iaz',3,'move',0,'13@f1f',1794844699783,NULL);
INSERT INTO "entries" VALUES('32rtgn562iaz',4,'move',0,'advance',1794844699855,NULL);
INSERT INTO "entries" VALUES('32rtgn562iaz',5,'move',1,'14@h4r3f',1794844699917,'level1');
INSERT INTO "entries" VALUES('32rtgn562iaz',6,'move',0,'advance',1794844700012,NULL);
INSERT INTO "entries" VALUES('32rtgn562iaz',7,'move',1,'advance',1794844700018,'level1');
INSERT INTO "entries" VALUES('32rtgn562iaz',8,'move',0,'17@a7r3',1794844700132,NULL);
INSERT INTO "entries" VALUES('32rtgn562iaz',9,'move',1,'12@g1r2',1794844700201,'level1');
INSERT INTO "entries" VALUES('32rtgn562iaz',10,'move',1,'33@f5r1',1794844700218,'level1');
INSERT INTO "entries" VALUES('32rtgn562iaz',11,'move',0,'2@c1r3',1794844700348,NULL);
INSERT INTO "entries" VALUES('32rtgn562iaz',12,'move',1,'advance',1794844700376,'level1');
INSERT INTO "entries" VALUES('32rtgn562iaz',13,'take_back',0,'10',1794844700443,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',1,'turn',0,'S10@d6',1794844705155,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',2,'move',-1,'roll 3',1794844705155,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',3,'turn',0,'P09@b5r1 done',1794844705257,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',4,'move',-1,'roll 3',1794844705257,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',5,'turn',0,'P24/3@d4 done',1794844705407,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',6,'move',-1,'roll 2',1794844705407,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',7,'turn',0,'P10@h4r3f done',1794844705494,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',8,'move',-1,'roll 2',1794844705494,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',9,'turn',0,'P04@a3 done',1794844705600,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',10,'move',-1,'roll 3',1794844705600,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',11,'turn',0,'P30@d1r1 done',1794844705675,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',12,'move',-1,'roll 2',1794844705675,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',13,'turn',0,'pass done',1794844705766,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',14,'move',-1,'roll 1',1794844705766,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',15,'turn',0,'P12@a2r1 done',1794844705856,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',16,'move',-1,'roll 2',1794844705856,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',17,'turn',0,'P03@g4r1 done',1794844705984,NULL);
INSERT INTO "entries" VALUES('47bbjwuannny',18,'move',-1,'roll 1',1794844705984,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',1,'turn',0,'S09@a1r1f',1794844700714,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',2,'turn',1,'S01@a2',1794844700740,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',3,'turn',2,'S03@a4r1f',1794844700778,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',4,'move',-1,'roll 3',1794844700778,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',5,'turn',0,'P23@a6 done',1794844700843,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',6,'turn',1,'P23@e5 done',1794844700885,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',7,'turn',2,'P23@e6r3 done',1794844700928,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',8,'move',-1,'roll 3',1794844700928,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',9,'turn',0,'P17@f3 done',1794844701001,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',10,'turn',1,'P17@d7 done',1794844701056,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',11,'turn',2,'P17@e3 done',1794844701096,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',12,'move',-1,'roll 1',1794844701096,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',13,'turn',0,'P29@c4r2 done',1794844701148,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',14,'turn',1,'P29@a8r2 done',1794844701211,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',15,'turn',2,'P29@f1 done',1794844701259,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',16,'move',-1,'roll 1',1794844701259,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',17,'turn',0,'P28@g6r1 done',1794844701361,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',18,'turn',1,'P28@c4r2 done',1794844701419,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',19,'turn',2,'P28@g5r1 done',1794844701499,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',20,'move',-1,'roll 3',1794844701499,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',21,'turn',0,'P07@d1 done',1794844701569,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',22,'turn',1,'P07@g2 done',1794844701609,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',23,'turn',2,'P14/1@h7 done',1794844701655,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',24,'move',-1,'roll 3',1794844701655,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',25,'turn',0,'P14@c6 done',1794844701711,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',26,'turn',1,'P26/2@f3r1 done',1794844701744,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',27,'turn',2,'P14@b8r2 done',1794844701780,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',28,'turn',0,'done',1794844701816,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',29,'turn',1,'done',1794844701847,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',30,'turn',2,'done',1794844701873,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',31,'move',-1,'roll 3',1794844701873,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',32,'turn',0,'P22@f1r3 done',1794844701925,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',33,'turn',1,'P22@d1r1 done',1794844701960,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',34,'turn',2,'P22@c1 done',1794844702006,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',35,'move',-1,'roll 2',1794844702006,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',36,'turn',0,'pass done',1794844702052,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',37,'turn',1,'P20/4@a6r2f done',1794844702083,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',38,'turn',2,'P20@c5r2 done',1794844702112,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',39,'move',-1,'roll 3',1794844702112,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',40,'turn',0,'pass done',1794844702163,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',41,'turn',1,'P16@g7r1 done',1794844702186,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',42,'turn',2,'pass done',1794844702227,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',43,'move',-1,'roll 3',1794844702227,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',44,'turn',0,'P09@e8r2f done',1794844702265,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',45,'turn',1,'P09@h3r1 done',1794844702313,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',46,'turn',2,'P09@h2r1f done',1794844702338,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',47,'move',-1,'roll 2',1794844702338,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',48,'turn',0,'P11@a8r2 done',1794844702400,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',49,'turn',1,'pass done',1794844702424,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',50,'turn',2,'P11@a1r1 done',1794844702462,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',51,'move',-1,'roll 2',1794844702462,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',52,'turn',0,'P26@i2r1 done',1794844702516,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',53,'turn',1,'pass done',1794844702533,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',54,'turn',2,'pass done',1794844702568,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',55,'turn',0,'X@d8 done',1794844702608,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',56,'turn',1,'done',1794844702656,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',57,'turn',2,'X@d8 done',1794844702686,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',58,'move',-1,'roll 2',1794844702686,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',59,'turn',0,'pass done',1794844702744,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',60,'turn',1,'pass done',1794844702793,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',61,'turn',2,'pass done',1794844702822,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',62,'move',-1,'roll 3',1794844702822,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',63,'turn',0,'pass done',1794844702876,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',64,'turn',1,'pass done',1794844702920,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',65,'turn',2,'pass done',1794844702956,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',66,'move',-1,'roll 2',1794844702956,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',67,'turn',0,'pass done',1794844702993,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',68,'turn',1,'P12@a1 done',1794844703031,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',69,'turn',2,'pass done',1794844703066,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',70,'move',-1,'roll 2',1794844703066,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',71,'turn',0,'pass done',1794844703142,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',72,'turn',1,'P03@g1 done',1794844703192,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',73,'turn',2,'P03@g9 done',1794844703219,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',74,'move',-1,'roll 3',1794844703219,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',75,'turn',0,'P15/1@g6 done',1794844703276,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',76,'turn',1,'pass done',1794844703324,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',77,'turn',2,'pass done',1794844703363,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',78,'turn',0,'P04@a1r3 done',1794844703406,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',79,'turn',1,'P04@g4r3 done',1794844703440,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',80,'turn',2,'P15/2@a8r1',1794844703468,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',81,'turn',0,'X@g8',1794844703520,NULL);
INSERT INTO "entries" VALUES('cayuaujf2kol',82,'turn',1,'X@a8',1794844703556,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',1,'move',0,'22@b4',1794844692075,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',2,'move',1,'14@f1r1',1794844692304,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',3,'move',0,'25@f2r3',1794844692420,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',4,'move',1,'2@b4r3',1794844692525,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',5,'move',1,'13@g2r2',1794844692666,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',6,'move',1,'advance',1794844692755,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',7,'move',0,'4@e7r1',1794844692858,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',8,'move',0,'advance',1794844692918,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',9,'move',1,'5@f6',1794844692980,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',10,'move',0,'23@f4',1794844693045,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',11,'move',1,'advance',1794844693135,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',12,'move',0,'7@a4r1',1794844693235,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',13,'move',1,'8@b2r2',1794844693351,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',14,'move',1,'advance',1794844693401,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',15,'move',0,'advance',1794844693459,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',16,'move',1,'advance',1794844693555,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',17,'move',0,'advance',1794844693623,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',18,'move',1,'28@c8r2',1794844693699,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',19,'move',0,'26@b1r1f',1794844694176,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',20,'move',0,'29@g7f',1794844694283,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',21,'move',0,'S@c4',1794844694352,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',22,'move',1,'1@b6',1794844694414,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',23,'move',1,'21@d4r2',1794844694484,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',24,'move',1,'6@a6r1f',1794844694595,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',25,'move',0,'9@a8r2f',1794844694665,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',26,'move',0,'S@g6',1794844694780,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',27,'move',1,'12@g8',1794844694857,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',28,'move',1,'3@a2r1',1794844694941,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',29,'move',1,'11@h4r1',1794844695033,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',30,'move',1,'S@g4',1794844695180,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',31,'move',0,'17@b6r3',1794844695294,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',32,'move',0,'18@b9',1794844695378,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',33,'move',1,'advance',1794844695457,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',34,'move',0,'19@d1r1',1794844695517,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',35,'move',0,'S@i3',1794844695581,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',36,'move',1,'15@a1f',1794844695663,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',37,'move',0,'advance',1794844695748,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',38,'move',1,'advance',1794844695828,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',39,'move',0,'advance',1794844695939,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',40,'move',0,'S@b1',1794844696046,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',41,'move',1,'advance',1794844696113,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',42,'move',0,'advance',1794844696190,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',43,'move',1,'advance',1794844696292,NULL);
INSERT INTO "entries" VALUES('ciq6utsxxnwz',44,'move',0,'advance',1794844696381,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',1,'turn',0,'S08@d2r1',1794844703704,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',2,'turn',1,'S05@e2r2',1794844703737,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',3,'turn',2,'S10@f3r1',1794844703787,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',4,'move',-1,'roll 3',1794844703787,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',5,'turn',0,'P21@c6r3 done',1794844703848,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',6,'turn',1,'P21/3@a6r3 done',1794844703873,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',7,'turn',2,'P21@b1 done',1794844703907,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',8,'move',-1,'roll 2',1794844703907,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',9,'turn',0,'P10@a2r3f done',1794844703968,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',10,'turn',1,'pass done',1794844704006,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',11,'turn',2,'P06@f6r1f done',1794844704056,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',12,'move',-1,'roll 1',1794844704056,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',13,'turn',0,'P12@a7r3 done',1794844704124,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',14,'turn',1,'P12/3@e5r1 done',1794844704160,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',15,'turn',2,'P06@b5r3 done',1794844704211,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',16,'move',-1,'roll 3',1794844704211,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',17,'turn',0,'P09@f3r1f done',1794844704264,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',18,'turn',1,'P09@b3r1f done',1794844704316,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',19,'turn',2,'P09@c4r1f done',1794844704372,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',20,'move',-1,'roll 1',1794844704372,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',21,'turn',0,'P17@a4 done',1794844704431,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',22,'turn',1,'P17@g6 done',1794844704463,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',23,'turn',2,'P17@g1 done',1794844704502,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',24,'move',-1,'roll 2',1794844704502,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',25,'turn',0,'P05/2@c1r1 done',1794844704556,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',26,'turn',1,'P08@h2 done',1794844704587,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',27,'turn',2,'pass done',1794844704643,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',28,'turn',0,'done',1794844704690,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',29,'turn',1,'X@f9',1794844704743,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',30,'turn',2,'done',1794844704804,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',31,'move',-1,'roll 1',1794844704804,NULL);
INSERT INTO "entries" VALUES('mab5e4qmogcf',32,'turn',0,'P05@h1r1 done',1794844704912,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',1,'move',0,'8@c2r1',1794844696657,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',2,'move',1,'22@f3r1',1794844696747,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',3,'move',1,'26@a5r1f',1794844696826,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',4,'move',0,'advance',1794844696886,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',5,'move',1,'advance',1794844696939,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',6,'move',0,'3@c9',1794844697047,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',7,'move',1,'5@e6',1794844697137,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',8,'move',0,'7@f8',1794844697269,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',9,'move',1,'advance',1794844697324,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',10,'move',0,'advance',1794844697380,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',11,'move',1,'25@b2r1',1794844697443,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',12,'move',0,'9@a2',1794844697540,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',13,'move',1,'advance',1794844697615,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',14,'move',0,'advance',1794844697669,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',15,'move',1,'advance',1794844697735,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',16,'move',0,'17@g1r2',1794844697786,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',17,'move',1,'2@g8r1',1794844697893,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',18,'move',1,'13@d5',1794844697968,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',19,'move',1,'S@h5',1794844698043,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',20,'move',0,'23@d6r2',1794844698110,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',21,'take_back',0,'19',1794844698165,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',22,'take_back',0,'18',1794844698239,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',23,'take_back',0,'17',1794844698303,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',24,'move',1,'6@d4r1f',1794844698383,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',25,'move',1,'S@d7',1794844698430,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',26,'move',0,'13@e6',1794844698502,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',27,'move',1,'23@a1r2',1794844698555,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',28,'move',0,'32@b5r1',1794844698602,NULL);
INSERT INTO "entries" VALUES('nksffzg7vrll',29,'take_back',1,'21',1794844698668,NULL);
INSERT INTO "entries" VALUES('pl2vgvrlci5g',1,'move',0,'13@a7r2f',1794844700588,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',1,'turn',0,'S09@e5r1',1794844716828,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',2,'turn',1,'S02@b1r2f',1794844717327,'level1');
INSERT INTO "entries" VALUES('xzcawpm2vagq',3,'move',-1,'roll 1',1794844717327,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',4,'turn',0,'P16@f3f done',1794844717436,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',5,'turn',1,'P16@d2f X@b2 X@a1',1794844718658,'level1');
INSERT INTO "entries" VALUES('xzcawpm2vagq',6,'move',-1,'roll 3',1794844718658,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',7,'turn',0,'P23/4@h1r1 done',1794844718738,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',8,'turn',1,'P04@d1',1794844719148,'level1');
INSERT INTO "entries" VALUES('xzcawpm2vagq',9,'move',-1,'roll 1',1794844719148,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',10,'turn',0,'P15@d2 done',1794844719233,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',11,'turn',1,'P14@a2r3f',1794844719543,'level1');
INSERT INTO "entries" VALUES('xzcawpm2vagq',12,'move',-1,'roll 1',1794844719543,NULL);
INSERT INTO "entries" VALUES('xzcawpm2vagq',13,'turn',1,'pass P15/2@a5r1',1794844720123,'level1');
INSERT INTO "entries" VALUES('ydnvnbra4zhh',1,'turn',0,'S01@a6f',1794844706165,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',2,'turn',1,'S06@b1r1',1794844706217,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',3,'move',-1,'roll 3',1794844706217,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',4,'turn',0,'P01@e9 done',1794844706291,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',5,'turn',1,'P01@c6 done',1794844706369,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',6,'move',-1,'roll 3',1794844706369,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',7,'turn',0,'P14/2@h2 done',1794844706475,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',8,'turn',1,'P12@a4 done',1794844706559,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',9,'move',-1,'roll 1',1794844706559,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',10,'turn',0,'pass done',1794844706633,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',11,'absent',1,'pass done',1794844716672,NULL);
INSERT INTO "entries" VALUES('ydnvnbra4zhh',12,'move',-1,'roll 1',1794844716672,NULL);
INSERT INTO "entries" VALUES('zye5ezyv2pd6',1,'turn',0,'S08@d6',1794844720261,NULL);
CREATE TABLE latest_write (
	id INTEGER NOT NULL, 
	mark VARCHAR(16) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "latest_write" VALUES(1,'735aa71ba8a25ee4');
CREATE TABLE seats (
	table_id VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	level INTEGER, 
	token_hash BLOB, claimed BOOLEAN DEFAULT 0 NOT NULL, invitations BLOB, stand_in INTEGER, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('32rtgn562iaz',0,'human','',NULL,X'EF2EA494E44D880535CBF4675A487B9141535E86740668C5FDE3BBFC92BE5C82',0,NULL,NULL);
INSERT INTO "seats" VALUES('32rtgn562iaz',1,'computer','',1,NULL,0,NULL,NULL);
INSERT INTO "seats" VALUES('47bbjwuannny',0,'human','',NULL,X'0AE12545305EB6E1C5912890C0F194C4F8458A9AC9E681B795072A397C49F082',0,NULL,NULL);
INSERT INTO "seats" VALUES('cayuaujf2kol',0,'human','',NULL,X'B5710CA8BDC823D03AD20069004B016557B0769C808D29BD22F6D2B5A564C9C6',0,NULL,NULL);
INSERT INTO "seats" VALUES('cayuaujf2kol',1,'human','',NULL,X'F4D444403352C5013C18B1964DA4542F02BA29DE068F331D2E380681AD90A171',0,NULL,NULL);
INSERT INTO "seats" VALUES('cayuaujf2kol',2,'human','',NULL,X'77EB9AC455CFDE27F80A3287592E638F5F430B166FCC7D7D8CA10A03516312DD',0,NULL,NULL);
INSERT INTO "seats" VALUES('ciq6utsxxnwz',0,'human','',NULL,X'F621DE26EB5313FAB884047EB00CA4B23DD292D5C5D1CBC011EA22EE794C029F',0,NULL,NULL);
INSERT INTO "seats" VALUES('ciq6utsxxnwz',1,'human','',NULL,X'FCB98E417411E14F1526EC19B2896E8E9483752F81187EB2FD0C111B61A08130',0,NULL,NULL);
INSERT INTO "seats" VALUES('hfutmw2bgsae',0,'human','',NULL,X'FCB98E417411E14F1526EC19B2896E8E9483752F81187EB2FD0C111B61A08130',0,NULL,NULL);
INSERT INTO "seats" VALUES('hfutmw2bgsae',1,'human','',NULL,X'F621DE26EB5313FAB884047EB00CA4B23DD292D5C5D1CBC011EA22EE794C029F',0,NULL,NULL);
INSERT INTO "seats" VALUES('mab5e4qmogcf',0,'human','',NULL,X'84BCE5B66484712178DF5796DEED9C063FC90CB9391A4EB122F745097417ECAE',0,NULL,NULL);
INSERT INTO "seats" VALUES('mab5e4qmogcf',1,'human','',NULL,X'E1C53C7F1D5BC77E615022E7BC26ED7F7200CF60F9161AB0CAC7E92304D9A157',0,NULL,NULL);
INSERT INTO "seats" VALUES('mab5e4qmogcf',2,'human','',NULL,X'A9B3E15513434730EAF56AB10D9243B1808F8034C84C36FFBCB1B4D0D0FB816C',0,NULL,NULL);
INSERT INTO "seats" VALUES('nksffzg7vrll',0,'human','',NULL,X'AA43256B8EE95D65BF5E37F34F844E198C1AB69D5DCF1656813ECE71A96AAA58',0,NULL,NULL);
INSERT INTO "seats" VALUES('nksffzg7vrll',1,'human','',NULL,X'19D73184734F25ABBD1DA8CC49DEB8D737EF2EB41CBD55AF6F598911BDDC2274',0,NULL,NULL);
INSERT INTO "seats" VALUES('pl2vgvrlci5g',0,'human','Ada',NULL,X'D9B94F51328C3FE8F07E85A534E868D1CE586163C66E9D54995F9EF403F8E56A',0,NULL,NULL);
INSERT INTO "seats" VALUES('pl2vgvrlci5g',1,'human','Grace',NULL,NULL,0,X'AAFAE4F83CFC6CF5E1D56406AC51F43FFB9B32513B172F9522BB29A5B24529CA',NULL);
INSERT INTO "seats" VALUES('xzcawpm2vagq',0,'human','',NULL,X'D6E2E8184CD95EC414048E54240661EC0BBF568583B86B5B4C461AF8EDADA5C7',0,NULL,NULL);
INSERT INTO "seats" VALUES('xzcawpm2vagq',1,'computer','',1,NULL,0,NULL,NULL);
INSERT INTO "seats" VALUES('ydnvnbra4zhh',0,'human','',NULL,X'ABA1F9B774F1A65F2E1CCA4C0128706AA1A8C356510FCD603CAE4D73BCDB1F11',0,NULL,NULL);
INSERT INTO "seats" VALUES('ydnvnbra4zhh',1,'human','',NULL,X'FAF01780E803E5D9AF001ED5995F5F90113A9B4FFFD06549E70DBED9728B511F',0,NULL,NULL);
INSERT INTO "seats" VALUES('zye5ezyv2pd6',0,'human','Ada',NULL,X'C871F521081E157FDC22C49D07A0C0E3ADA7C974EEFFF56711E4705CF716F3F3',0,NULL,NULL);
INSERT INTO "seats" VALUES('zye5ezyv2pd6',1,'human','',NULL,NULL,0,X'2E60B5C5B63C587E690449C22AF1B43227000AAAC417D32E41F292ECC2492311',NULL);
CREATE TABLE tables (
	id VARCHAR(12) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	edition VARCHAR(40) NOT NULL, 
	start TEXT NOT NULL, 
	first INTEGER NOT NULL, 
	together BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	rematch VARCHAR(12), seed VARCHAR(80) DEFAULT '' NOT NULL, salt VARCHAR(80) DEFAULT '' NOT NULL, turn_seconds INTEGER, daily VARCHAR(10), chosen BOOLEAN DEFAULT 0 NOT NULL, clock_entry INTEGER DEFAULT '0' NOT NULL, clock_ms INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (rematch), 
	FOREIGN KEY(rematch) REFERENCES tables (id)
);
INSERT INTO "tables" VALUES('ciq6utsxxnwz','patchwork',1,'winter','patchwork winter 31,21,22,15,6,14,25,9,24,2,12,13,10,3,4,11,27,5,23,17,33,7,8,20,18,28,16,26,32,19,29,30,1 0:5:- 0:5:- 0 -',0,0,1794844691783,'hfutmw2bgsae','11','',NULL,NULL,1,0,0);
INSERT INTO "tables" VALUES('hfutmw2bgsae','patchwork',1,'winter','patchwork winter 25,22,4,11,17,33,13,9,18,12,30,16,15,24,10,27,7,21,8,20,14,29,28,26,19,5,31,23,32,6,2,3,1 0:5:- 0:5:- 0 -',0,0,1794844696433,NULL,'','',NULL,NULL,0,0,0);
INSERT INTO "tables" VALUES('nksffzg7vrll','patchwork',1,'halloween','patchwork halloween 21,8,11,22,26,24,29,3,12,30,5,15,4,7,20,27,25,19,9,16,33,17,28,2,14,6,13,31,18,23,10,32,1 0:5:- 0:5:- 0 -',0,1,1794844696504,NULL,'12','',NULL,NULL,1,0,0);
INSERT INTO "tables" VALUES('32rtgn562iaz','patchwork',1,'classic','patchwork classic 21,3,15,10,5,25,13,14,20,16,17,12,19,33,2,32,8,4,24,28,29,26,6,30,9,22,7,27,31,23,11,18,1 0:5:- 0:5:- 0 -',0,0,1794844698725,NULL,'13','',NULL,NULL,1,0,0);
INSERT INTO "tables" VALUES('pl2vgvrlci5g','patchwork',1,'classic','patchwork classic 29,13,2,15,31,27,33,20,19,12,7,5,6,3,17,28,14,32,23,16,4,11,30,25,10,9,18,22,26,24,21,8,1 0:5:- 0:5:- 0 -',0,0,1794844700507,NULL,'14','',NULL,NULL,1,0,0);
INSERT INTO "tables" VALUES('cayuaujf2kol','doodle',2,'standard','doodle standard 1.1 start P26,P14,P23,P07,P13,P17,P29,P28 - - P22,P09,P20,P03,P11,P16,P24,P04,P21,P27,P12,P15,P19,P10,P05,P18,P25,P01,P06,P08,P02,P30 S09:-:nsct:-:- S01:-:nsct:-:- S03:-:nsct:-:-',0,0,1794844700654,NULL,'21','7efe2749c2497a2ba57d64f3c9bff7cb56abf3484b8b97b60576ef3b721059ed',NULL,NULL,1,0,0);
INSERT INTO "tables" VALUES('mab5e4qmogcf','doodle',2,'repeats','doodle repeats 1.1 start P09,P17,P21,P12,P10,P06,P08,P05 - - P22,P20,P34,P11,P36,P19,P14,P07,P13,P01,P32,P02,P33,P31,P03,P24,P04,P15,P23,P35,P18,P16 S08:-:nsct:-:- S05:-:nsct:-:- S10:-:nsct:-:-',0,0,1794844703662,NULL,'22','0d53368bda9475929217f42469435ebc22befa41cef64b02ed73348e191d66c7',NULL,NULL,1,0,0);
INSERT INTO "tables" VALUES('47bbjwuannny','doodle',2,'standard','doodle standard 1.1 start P14,P04,P09,P21,P12,P24,P30,P10 - - P03,P19,P11,P22,P05,P16,P18,P13,P07,P02,P25,P20,P29,P08,P06,P15,P27,P28,P23,P01,P26,P17 S10:-:nsct:-:-',0,0,1794844705064,NULL,'quiltbee doodle 2026-11-16','81687784868d737c1f071ddcbcf2a596acd6136c4264adbc3ed9c779a57f6327',NULL,'2026-11-16',1,0,0);
INSERT INTO "tables" VALUES('ydnvnbra4zhh','doodle',2,'standard','doodle standard 1.1 start P07,P16,P01,P18,P27,P12,P14,P02 - - P04,P15,P28,P29,P22,P13,P10,P25,P11,P24,P30,P03,P21,P09,P08,P19,P20,P26,P23,P05,P06,P17 S01:-:nsct:-:- S06:-:nsct:-:-',0,0,1794844706073,NULL,'486596f2ffc40aa6731832ce950618d578ef0267b9ad04fe1a985a2e0bc686eb','7db5ee60b2655631600260abdc0639ee2364656c5c5897d66abca370da115bc0',10,NULL,0,11,6);
INSERT INTO "tables" VALUES('xzcawpm2vagq','doodle',2,'standard','doodle standard 1.1 start P16,P27,P14,P04,P23,P15,P10,P01 - - P07,P19,P18,P17,P24,P29,P11,P20,P09,P21,P25,P22,P28,P30,P13,P06,P03,P02,P05,P12,P08,P26 S09:-:nsct:-:- S02:-:nsct:-:-',0,0,1794844716748,NULL,'23','b821f3c0f7e4d871ee7974299898578dbb2fe1ae8a3430f9b833f96a40af3a80',NULL,NULL,1,0,0);
INSERT INTO "tables" VALUES('zye5ezyv2pd6','doodle',2,'standard','doodle standard 1.1 start P04,P02,P03,P21,P10,P25,P23,P06 - - P07,P24,P05,P18,P15,P01,P11,P19,P28,P27,P22,P14,P16,P09,P20,P17,P08,P13,P29,P12,P30,P26 S08:-:nsct:-:- S03:-:nsct:-:-',0,0,1794844720209,NULL,'6df85fb52292e13bba4d643d4d21d8965bdba25af4c73cbadd34efd84a3268bf','bb05626d3964fba524e5270db4e0eec7fd38636f4600d118f039ddd43eb46396',NULL,NULL,0,0,0);
COMMIT;
