# SPDX-License-Identifier: MIT
"""Runs independent jobs, such as the games of a tournament: in processes of this machine, or on many machines with Ray."""

from quiltbee.jobs.local import LocalRunner, leave_if_read_again, processors
from quiltbee.jobs.runner import RAY_HELP, open_runner
from quiltbee.jobs.work import Job, JobError, LostJobError, Result, Runner, Work

__all__ = [
    "RAY_HELP",
    "Job",
    "JobError",
    "LocalRunner",
    "LostJobError",
    "Result",
    "Runner",
    "Work",
    "leave_if_read_again",
    "open_runner",
    "processors",
]
