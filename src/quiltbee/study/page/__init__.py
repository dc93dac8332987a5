# SPDX-License-Identifier: MIT
"""A review as one page of HTML that needs no other file: curve, accuracies, turning points with pictures, and all moves."""

from quiltbee.study.page.document import review_html

__all__ = ["review_html"]
