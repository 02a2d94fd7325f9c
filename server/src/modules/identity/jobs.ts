import { defineJob } from '#platform/jobs.ts'
import { forgetLinks, forgetSessions } from './writes.ts'

const PIECE = 1000

/**
 * Once a day: drops sessions and links that have been over for 30 days. Who did what stays in the audit trail, which
 * names people and no sessions.
 */
export const forgetEndedAccess = defineJob('forget-ended-access', { cron: '23 3 * * *' }, async ({ databases }) => {
  while ((await forgetSessions(databases.system, PIECE)) === PIECE);
  while ((await forgetLinks(databases.system, PIECE)) === PIECE);
})
