import { inTransaction } from '#platform/db/transaction.ts'
import { userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { authenticatorLost } from '#modules/people/identity/facts.ts'
import { checkCredentials, type SignIn } from '#modules/people/identity/flows/sign-in.ts'
import { noteLoss } from '#modules/people/identity/writes/authenticators.ts'

type Report = Omit<SignIn, 'code' | 'needsApp' | 'area'> & { readonly area: 'consumer' | 'admin' }

/**
 * Notes that a user lost their authenticator app and recovery codes, with their password. The app is turned off after
 * three days; its user is told by mail, and a code used meanwhile keeps it. Returns when it is turned off.
 * Employees are refused. Throws as `checkCredentials`.
 */
export const reportLostAuthenticator = async (services: Services, input: Report): Promise<Date> => {
  const user = await checkCredentials(services, input)
  return inTransaction(services.databases.system, async (transaction) => {
    const loss = await noteLoss(transaction, user.id)
    if (loss === undefined)
      throw userError('This can’t be done for your account. Ask the person who manages your team’s access.')
    const { offAt, isFirst } = loss
    const data = { offAt: offAt.toISOString(), area: input.area }
    if (isFirst) await announce(transaction, authenticatorLost, { accountId: null, subjectId: user.id, data })
    return offAt
  })
}
