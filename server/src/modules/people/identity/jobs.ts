import { defineJob } from '#platform/jobs.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import { authenticatorChanged } from './facts.ts'
import { removeLost } from './writes/authenticators.ts'
import { forgetEmails } from './writes/emails.ts'
import { forgetSignIns } from './writes/sign-in-attempts.ts'
import { forgetChallenges } from './writes/passkeys.ts'
import { forgetLinks, forgetSessions } from './writes/users.ts'

const PIECE = 1000

/**
 * Daily: deletes sessions, links and removed addresses that ended more than 30 days ago, and sign-in attempts of more than 400. The audit trail keeps who did what; it names
 * users, not sessions.
 */
export const forgetEndedAccess = defineJob('forget-ended-access', { cron: '23 3 * * *' }, async ({ databases }) => {
  while ((await forgetSessions(databases.system, PIECE)) === PIECE);
  while ((await forgetLinks(databases.system, PIECE)) === PIECE);
  while ((await forgetEmails(databases.system, PIECE)) === PIECE);
  while ((await forgetChallenges(databases.system, PIECE)) === PIECE);
  while ((await forgetSignIns(databases.system, PIECE)) === PIECE);
})

/** Hourly: turns off authenticator apps that were lost three days ago, and tells their users. */
export const turnOffLostAuthenticators = defineJob(
  'turn-off-lost-authenticators',
  { cron: '41 * * * *' },
  ({ databases }) =>
    inTransaction(databases.system, async (transaction) => {
      for (const userId of await removeLost(transaction, PIECE))
        await announce(transaction, authenticatorChanged, { accountId: null, subjectId: userId, data: { isOn: false } })
    }),
)
