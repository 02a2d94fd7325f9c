import { normaliseEmail } from '#platform/emails.ts'
import type { UserId } from '@admission/common/ids.ts'
import type { HelpRequestInput } from '@admission/common/validation/help-request.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import { newId, newRandomUuid } from '#platform/ids.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { helpRequested } from '#modules/people/help/facts.ts'
import { insertHelpRequest } from '#modules/people/help/writes.ts'

type Sender = { readonly userId: UserId | null; readonly network: string }

/**
 * Stores a request for help; mails to the support and to the sender follow. Returns its reference. Throws
 * tooManyRequests after three requests an hour for the address or twenty from the network.
 */
export const askForHelp = async (services: Services, sender: Sender, input: HelpRequestInput): Promise<string> => {
  const { sharedLimits, databases } = services
  await sharedLimits.take(LIMITS.helpPerNetwork, sender.network)
  const email = normaliseEmail(input.email)
  await sharedLimits.take(LIMITS.helpPerAddress, email)
  const id = newId('HelpRequest')
  // Random, so that no one can count our requests.
  const reference = newRandomUuid().slice(0, 8).toUpperCase()
  await inTransaction(databases.system, async (transaction) => {
    await insertHelpRequest(transaction, { ...input, email, id, reference, userId: sender.userId })
    await announce(transaction, helpRequested, { accountId: null, subjectId: id, data: {} })
  })
  return reference
}
