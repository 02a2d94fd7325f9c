import { normaliseEmail } from '#platform/emails.ts'
import { isMemberRole } from '@admission/common/permissions.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { announceSignUp } from '#modules/people/identity/actions/announce-sign-up.ts'
import { consumeLink } from '#modules/people/identity/actions/consume-link.ts'
import { createUser } from '#modules/people/identity/actions/create-user.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import { hashPassword, verifyPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { linkNotUsable, wrongCredentials } from '#modules/people/identity/errors.ts'
import { noteFailure, notingSecondStep, notingTooMany } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { countGuess, refundGuess } from '#modules/people/identity/flows/guesses.ts'
import { takeCodeOfApp } from '#modules/people/identity/flows/second-step.ts'
import { readLink, readLogin } from '#modules/people/identity/reads/users.ts'
import { passwordProblem } from '#modules/people/identity/rules/password.ts'
import type { Device, OpenedSession, UsableLink, User } from '#modules/people/identity/types.ts'
import { signOutWithoutApp } from '#modules/people/identity/actions/sign-out-without-app.ts'
import { mustHaveApp, readAccounts } from '#modules/people/accounts/reads/accounts.ts'
import { joinAccount } from '#modules/people/accounts/actions/join-account.ts'
import { endInvitation } from '#modules/people/accounts/writes/members.ts'

export type Acceptance = {
  readonly token: string
  readonly name: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null | undefined
  readonly device: Device
  readonly origin: Origin
}

type Who = { readonly user: User; readonly hasApp: boolean } | { readonly passwordHash: string }

// Hashing is slow, so it happens before the transaction.
const identify = async (services: Services, email: string, input: Acceptance): Promise<Who> => {
  const login = await readLogin(services.databases.system, email)
  if (login) {
    const guess = { area: 'admin', email, network: input.device.network } as const
    const { device, code } = input
    const userId = login.user.id
    const attempt = { who: { userId }, area: 'admin', method: 'INVITATION', device } as const
    await notingTooMany(services, attempt, () => countGuess(services, guess))
    if (!(await verifyPassword(login.passwordHash, input.password))) {
      noteFailure(services, { ...attempt, failure: 'WRONG_PASSWORD' })
      throw wrongCredentials()
    }
    await refundGuess(services, guess)
    const hasApp = await notingSecondStep(services, { ...attempt, code }, () =>
      takeCodeOfApp(services, { userId, network: device.network, code }),
    )
    return { user: login.user, hasApp }
  }
  const problem = passwordProblem(input.password, email)
  if (problem !== undefined) throw inputError({ path: 'password', message: problem })
  return { passwordHash: await hashPassword(input.password) }
}

const newcomer = async (
  transaction: SystemTx,
  services: Services,
  person: { readonly email: string; readonly passwordHash: string },
  { name, device }: Acceptance,
): Promise<User> => {
  const user = await createUser(transaction, { ...person, name, isVerified: true })
  if (!user) throw linkNotUsable()
  await announceSignUp(transaction, services.secrets.server[0], { userId: user.id, network: device.network })
  return user
}

type Offer = Parameters<typeof joinAccount>[2]

// An invitation of the settings stands in a row that can be withdrawn; a link of the platform's staff has its role itself.
const takeOffer = async (
  transaction: SystemTx,
  { accountId, data: { role, invitationId } }: UsableLink,
): Promise<Pick<Offer, 'role' | 'eventIds' | 'mayReturn'> | undefined> => {
  if (isMemberRole(role)) return { role, eventIds: null, mayReturn: false }
  if (accountId === null || typeof invitationId !== 'string') return undefined
  const taken = await endInvitation(transaction, accountId, invitationId, 'ACCEPTED')
  return taken && { role: taken.role, eventIds: taken.eventIds as Offer['eventIds'], mayReturn: true }
}

const join = async (
  transaction: SystemTx,
  services: Services,
  who: Who,
  input: Acceptance,
): Promise<OpenedSession | null> => {
  const link = await consumeLink(transaction, { purpose: 'MEMBER_INVITATION', area: 'admin', token: input.token })
  const offer = await takeOffer(transaction, link)
  if (link.accountId === null || offer === undefined) throw linkNotUsable()
  const { accountId, email } = link
  if (!(await readAccounts(transaction, [accountId])).has(accountId)) throw linkNotUsable()
  const user =
    'user' in who ? who.user : await newcomer(transaction, services, { email, passwordHash: who.passwordHash }, input)
  const opened = await openSession(transaction, { area: 'admin', user, device: input.device, method: 'INVITATION' })
  const actor = { kind: 'admin', userId: user.id, sessionId: opened.sessionId, membership: null } as const
  await joinAccount(transaction, { ...input.origin, actor }, { ...offer, accountId, userId: user.id })
  if (('user' in who && who.hasApp) || !(await mustHaveApp(transaction, user.id))) return opened
  await signOutWithoutApp(transaction, [user.id])
  return null
}

/**
 * Accepts an invitation, once, for the address it was sent to. Users with an account prove it with their password; for
 * others an account is created, and callers have checked that they accepted the terms. Returns null if they need an
 * authenticator app, which they set up at their next sign-in. A success doesn't count as a guess.
 */
export const acceptInvitation = async (services: Services, input: Acceptance): Promise<OpenedSession | null> => {
  await services.sharedLimits.take(LIMITS.linkPerNetwork, input.device.network)
  const link = await readLink(services.databases.system, 'MEMBER_INVITATION', 'admin', input.token)
  if (!link) throw linkNotUsable()
  const who = await identify(services, normaliseEmail(link.email), input)
  const opened = await inTransaction(services.databases.system, (transaction) =>
    join(transaction, services, who, input),
  )
  await services.sharedLimits.restore(LIMITS.linkPerNetwork, input.device.network)
  return opened
}
