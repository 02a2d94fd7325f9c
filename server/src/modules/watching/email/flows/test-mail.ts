import { mailTemplateProblems } from '@admission/common/mail-templates/blocks.ts'
import type { AccountId, EmailId, UserId } from '@admission/common/ids.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { writeAudit, type AuditEntry } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, userError } from '#platform/errors.ts'
import { newRandomUuid } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { mailDomain } from '../rules/sender.ts'
import { planTest } from '../writes/tests.ts'
import { previewTemplate, type Preview, type PreviewRequest } from './preview-template.ts'

type Test = {
  readonly accountId: AccountId
  readonly userId: UserId
  readonly entry: Pick<AuditEntry, 'action' | 'target'>
  readonly preview: () => Promise<Preview>
}

/**
 * Mails a preview to the employee's own address and returns that address. It is stored as it is, like every mail, and sent with the
 * next ones. Throws userError if it can't be written, tooManyRequests after 30 in an hour.
 */
export async function mailTest(
  services: Services,
  origin: Origin,
  { accountId, userId, entry, preview }: Test,
): Promise<string> {
  const { system } = services.databases
  const user = (await readUsers(system, [userId])).get(userId)
  if (user === undefined) throw notFound()
  await services.sharedLimits.take(LIMITS.testMails, userId)
  const { subject, html, text, problem } = await preview()
  if (problem !== null) throw userError(problem)
  const id = newRandomUuid() as EmailId
  const messageId = `<${id}@${mailDomain(services.addresses.publicUrl)}>`
  const mail = { id, messageId, accountId, userId, recipient: user.email, subject: `Test: ${subject}`, html, text }
  await inTransaction(system, async (transaction) => {
    await planTest(transaction, mail)
    await writeAudit(transaction, origin, { ...entry, account: accountId })
  })
  return user.email
}

/**
 * Sends a preview to the employee's own address and returns that address. Its links have no secrets, so they open nothing.
 * Throws userError if the words can't be written, tooManyRequests after 30 in an hour.
 */
export function sendTestMail(
  services: Services,
  origin: Origin,
  userId: UserId,
  request: PreviewRequest,
): Promise<string> {
  const { accountId } = request.owner
  return mailTest(services, origin, {
    accountId,
    userId,
    entry: { action: 'mail-template-test', target: { kind: 'account', id: accountId } },
    preview: async () => {
      const [unfit] = request.isDefault ? [] : mailTemplateProblems(request.words)
      if (unfit !== undefined) throw userError(unfit.message)
      return previewTemplate(services, origin, request)
    },
  })
}
