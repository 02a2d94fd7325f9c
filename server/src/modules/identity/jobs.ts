import { defineJob } from '#platform/jobs.ts'
import { forgetLinks, forgetSessions } from './writes.ts'

const PIECE = 1000

/**
 * Daily: deletes sessions and links that ended more than 30 days ago. The audit trail keeps who did what; it names
 * users, not sessions.
 */
export const forgetEndedAccess = defineJob('forget-ended-access', { cron: '23 3 * * *' }, async ({ databases }) => {
  while ((await forgetSessions(databases.system, PIECE)) === PIECE);
  while ((await forgetLinks(databases.system, PIECE)) === PIECE);
})
