# SPDX-License-Identifier: MIT
"""Runs independent jobs, such as the games of a tournament: in processes of this machine."""

from quiltbee.jobs.local import LocalRunner, leave_if_read_again, processors
from quiltbee.jobs.work import Job, JobError, LostJobError, Result, Runner, Work

__all__ = [
    "Job",
    "JobError",
    "LocalRunner",
    "LostJobError",
    "Result",
    "Runner",
    "Work",
    "leave_if_read_again",
    "processors",
]
