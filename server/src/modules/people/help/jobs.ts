import { defineJob } from '#platform/jobs.ts'
import { forgetOldRequests } from './writes.ts'

const PIECE = 1000

/** Daily: deletes requests for help older than 400 days. */
export const forgetHelpRequests = defineJob('forget-help-requests', { cron: '41 3 * * *' }, async ({ databases }) => {
  while ((await forgetOldRequests(databases.system, PIECE)) === PIECE);
})
