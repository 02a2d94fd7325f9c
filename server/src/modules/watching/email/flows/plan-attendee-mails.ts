import { readRecipients } from '#modules/watching/admission/reads/messages.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { addJob, defineJob } from '#platform/jobs.ts'
import { BATCH, MAX_WAITING, PAUSE_MS } from '../rules/batches.ts'
import { mailDomain } from '../rules/sender.ts'
import { countWaitingMessages, planMailsToAttendees } from '../writes/attendee-mails.ts'

/** Recipients `from` to `to` (not included) of a message; those before `at` have their mails. */
type Payload = {
  factId: string
  messageId: string
  from: number
  to: number
  at: number
}

/**
 * Plans the next batch of mails to attendees. The batch and the job for the one after it are one transaction, and a mail's
 * place in its fact is unique, so a process that dies, or two that plan the same batch, leave each recipient one mail.
 */
export const planAttendeeMails = defineJob<Payload>('plan-attendee-mails', {}, async (services, payload) => {
  const { databases, addresses, clock, failpoint } = services
  const { factId, messageId, from, to, at } = payload
  const key = `plan-attendee-mails:${factId}`
  await inTransaction(databases.system, async (transaction) => {
    if ((await countWaitingMessages(transaction, MAX_WAITING)) === MAX_WAITING) {
      const runAt = new Date(clock.now().getTime() + PAUSE_MS)
      return addJob(transaction, planAttendeeMails, payload, { key, runAt })
    }
    const end = Math.min(to, at + BATCH)
    const recipients = await readRecipients(transaction, messageId, { from: at, to: end })
    const domain = mailDomain(addresses.publicUrl)
    await planMailsToAttendees(transaction, { factId, messageId, from, domain }, recipients)
    await failpoint('attendee-mails.batch')
    if (end < to) await addJob(transaction, planAttendeeMails, { ...payload, at: end }, { key })
  })
  await failpoint('attendee-mails.afterBatch')
})
