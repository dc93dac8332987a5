# SPDX-License-Identifier: MIT
from quiltbee.server.names import clean_name


def test_a_name_is_cut_after_it_was_cleaned() -> None:
    assert clean_name("\u202e" * 100 + "x" * 50) == "x" * 40
    assert clean_name("ﷺ" * 40) == "ﷺ" * 40
