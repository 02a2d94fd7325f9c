import { defineJob } from '#platform/jobs.ts'
import { forgetEmails } from './writes/emails.ts'
import { forgetChallenges } from './writes/passkeys.ts'
import { forgetLinks, forgetSessions } from './writes.ts'

const PIECE = 1000

/**
 * Daily: deletes sessions, links and removed addresses that ended more than 30 days ago. The audit trail keeps who did what; it names
 * users, not sessions.
 */
export const forgetEndedAccess = defineJob('forget-ended-access', { cron: '23 3 * * *' }, async ({ databases }) => {
  while ((await forgetSessions(databases.system, PIECE)) === PIECE);
  while ((await forgetLinks(databases.system, PIECE)) === PIECE);
  while ((await forgetEmails(databases.system, PIECE)) === PIECE);
  while ((await forgetChallenges(databases.system, PIECE)) === PIECE);
})
