import { isMemberRole } from '@admission/common/permissions.ts'
import { trustedAccountId } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { consumeLink } from '#modules/identity/actions/consume-link.ts'
import { createUser } from '#modules/identity/actions/create-user.ts'
import { openSession } from '#modules/identity/actions/open-session.ts'
import { hashPassword, verifyPassword } from '#modules/identity/adapters/password-hash.ts'
import { linkNotUsable, wrongCredentials } from '#modules/identity/errors.ts'
import { readLink, readLogin } from '#modules/identity/reads.ts'
import { passwordProblem } from '#modules/identity/rules/password.ts'
import type { Device, OpenedSession, User } from '#modules/identity/types.ts'
import { upsertMember } from '#modules/accounts/writes.ts'

export type Acceptance = {
  readonly token: string
  readonly name: string
  readonly password: string
  readonly device: Device
}

type Who = { readonly user: User } | { readonly passwordHash: string }

// Hashing takes its time, so it is done before the transaction.
const identify = async (services: Services, email: string, input: Acceptance): Promise<Who> => {
  const login = await readLogin(services.databases.system, email)
  if (login) {
    await services.sharedLimits.take(LIMITS.signInPerAccount, email)
    if (!(await verifyPassword(login.passwordHash, input.password))) throw wrongCredentials()
    return { user: login.user }
  }
  const problem = passwordProblem(input.password, email)
  if (problem !== undefined) throw inputError({ path: 'password', message: problem })
  return { passwordHash: await hashPassword(input.password) }
}

const join = async (transaction: Transaction, who: Who, input: Acceptance): Promise<OpenedSession> => {
  const link = await consumeLink(transaction, { purpose: 'MEMBER_INVITATION', area: 'admin', token: input.token })
  const role = link.data['role']
  if (link.accountId === null || !isMemberRole(role)) throw linkNotUsable()
  const user =
    'user' in who
      ? who.user
      : await createUser(transaction, {
          email: link.email,
          name: input.name,
          passwordHash: who.passwordHash,
          isVerified: true,
        })
  if (!user) throw linkNotUsable()
  await upsertMember(transaction, { accountId: trustedAccountId(link.accountId), userId: user.id, role })
  return openSession(transaction, { area: 'admin', user, device: input.device })
}

/**
 * Takes the place that an invitation offers, once, for the address it was sent to. Who already has an account proves
 * it with its password; for anybody else one is made.
 */
export const acceptInvitation = async (services: Services, input: Acceptance): Promise<OpenedSession> => {
  await services.sharedLimits.take(LIMITS.linkPerNetwork, input.device.network)
  const link = await readLink(services.databases.system, 'MEMBER_INVITATION', 'admin', input.token)
  if (!link) throw linkNotUsable()
  const who = await identify(services, link.email, input)
  return inTransaction(services.databases.system, (transaction) => join(transaction, who, input))
}
