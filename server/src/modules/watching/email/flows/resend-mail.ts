import type { EmailId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, preconditionFailed } from '#platform/errors.ts'
import { newRandomUuid } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { lockSentMail, type SentMail } from '../reads/sent.ts'
import { whyNotAgain } from '../rules/resending.ts'
import { mailDomain } from '../rules/sender.ts'
import { planAgain } from '../writes/sent.ts'

/**
 * Plans a new mail about the same fact to the same address. It is composed again, so it says what is true now, and has
 * links of its own. Two simultaneous requests plan one mail. Throws notFound, or preconditionFailed with the reason if it can't be sent again.
 */
export const resendMail = (
  services: Services,
  origin: Origin,
  { id, reason }: { readonly id: EmailId; readonly reason: string },
): Promise<SentMail> =>
  inTransaction(services.databases.system, async (transaction) => {
    const mail = await lockSentMail(transaction, id)
    if (mail === undefined) throw notFound()
    const problem = whyNotAgain(mail)
    if (problem !== undefined) throw preconditionFailed(problem)
    const again = newRandomUuid() as EmailId
    const messageId = `<${again}@${mailDomain(services.addresses.publicUrl)}>`
    if (!(await planAgain(transaction, { id, again, messageId })))
      throw preconditionFailed('Another e-mail about this was sent again just now. Try again.')
    await writeAudit(transaction, origin, {
      action: 'mail-resend',
      target: { kind: 'mail', id },
      account: mail.accountId,
      reason,
    })
    return { ...mail, isPending: true }
  })
