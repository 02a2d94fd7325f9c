import { normaliseEmail } from '#platform/emails.ts'
import type { Area } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { passwordResetRequested } from '#modules/people/identity/facts.ts'
import { countReset } from '#modules/people/identity/flows/guesses.ts'
import type { MayEnter } from '#modules/people/identity/flows/sign-in.ts'
import { readLogin } from '#modules/people/identity/reads/users.ts'

/**
 * Sends a reset link if a user with this address has access to the area. The response is always the same. Limits: three
 * requests an hour per address and network, and ten mails in total.
 */
export const requestPasswordReset = async (
  services: Services,
  input: { readonly area: Area; readonly email: string; readonly network: string; readonly mayEnter: MayEnter },
): Promise<void> => {
  const email = normaliseEmail(input.email)
  const mayMail = await countReset(services, { area: input.area, email, network: input.network })
  const login = await readLogin(services.databases.system, email)
  if (!mayMail || !login || !(await input.mayEnter(login.user.id))) return
  await inTransaction(services.databases.system, (transaction) =>
    announce(transaction, passwordResetRequested, {
      accountId: null,
      subjectId: login.user.id,
      data: { area: input.area },
    }),
  )
}
