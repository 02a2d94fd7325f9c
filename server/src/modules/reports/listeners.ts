import { defineListener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { reportScheduled } from './facts.ts'
import { planDueReports } from './jobs.ts'

/** A schedule that sends its first file immediately doesn't wait for the next minute. */
export const planNewSchedule = defineListener('reports.plan', reportScheduled, (_services, transaction) =>
  addJob(transaction, planDueReports, {}),
)
