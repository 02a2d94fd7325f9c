import { writeSystemAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Services } from '#platform/services.ts'
import { AUDIENCE_HISTORY_KIND, type AutomaticStop } from '../rules/audience-history.ts'
import type { LeasedMail } from '../types.ts'
import { lockRun, withdrawMail, withdrawWaiting, writeRunState, type LockedRun } from '../writes/audience-runs.ts'
import { markAudienceBroken } from '../writes/audiences.ts'
import { AudienceTextBroken, MailWithdrawn } from './compose-audience.ts'

/** Stops a locked run: what was sent stays, mails that wait are withdrawn. False if it has ended, or is stopped already. */
export const stopRun = async (transaction: SystemTx, runId: string, reason: string): Promise<boolean> => {
  if (!(await writeRunState(transaction, runId, ['SCHEDULED', 'SENDING'], 'STOPPED', reason))) return false
  await withdrawWaiting(transaction, runId)
  return true
}

/** Stops a locked run that no person stopped, and records why in the audit trail. Without effect if it has ended, or is stopped already. */
export const stopAutomatically = async (
  transaction: SystemTx,
  { id, mailId, accountId }: Pick<LockedRun, 'id' | 'mailId' | 'accountId'>,
  { cause, reason }: AutomaticStop,
): Promise<void> => {
  if (!(await stopRun(transaction, id, reason))) return
  await writeSystemAudit(transaction, {
    action: 'audience-mail-stop',
    target: { kind: AUDIENCE_HISTORY_KIND, id: mailId },
    account: accountId,
    after: { cause },
    reason,
  })
}

/**
 * Withdraws a mail to an audience whose run was stopped, whose reader unsubscribed, or whose text can't be written, which stops its run and is
 * recorded for staff. False for any other failure of a mail.
 */
export async function wasWithdrawn(services: Services, mail: LeasedMail, error: unknown): Promise<boolean> {
  const { system } = services.databases
  if (error instanceof MailWithdrawn) {
    await withdrawMail(system, mail, error.isForGood)
    return true
  }
  if (!(error instanceof AudienceTextBroken)) return false
  const { letter, message } = error
  services.log.error('the text of an e-mail to an audience is broken', { thing: letter.runId, error })
  await inTransaction(system, async (transaction) => {
    const run = await lockRun(transaction, letter.runId)
    await markAudienceBroken(transaction, letter, message)
    if (run)
      await stopAutomatically(transaction, run, { cause: 'TEXT', reason: `The text can’t be written: ${message}` })
    await withdrawMail(transaction, mail, false)
  })
  return true
}
