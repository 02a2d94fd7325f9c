import type { UserId } from '@admission/common/ids.ts'
import { normaliseEmail } from '#platform/emails.ts'
import type { Area } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import { verifyPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { wrongCredentials } from '#modules/people/identity/errors.ts'
import { noteFailure, notingSecondStep, notingTooMany } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { countGuess, refundGuess } from '#modules/people/identity/flows/guesses.ts'
import { secondStep, type NeedsApp } from '#modules/people/identity/flows/second-step.ts'
import { readLogin } from '#modules/people/identity/reads/users.ts'
import type { Device, OpenedSession, User } from '#modules/people/identity/types.ts'

/** True if a user may enter an area: as a member or employee. Consumers always may. */
export type MayEnter = (userId: UserId) => Promise<boolean>

export const everybody: MayEnter = () => Promise.resolve(true)

export type SignIn = {
  readonly area: Area
  readonly email: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null | undefined
  readonly device: Device
  readonly mayEnter: MayEnter
  readonly needsApp: NeedsApp
}

/**
 * Checks e-mail, password and access to the area. Every failure gets the same refusal after the same amount of work.
 * Failures slow down the next attempts from the same place (`guesses.ts`).
 */
export const checkCredentials = async (services: Services, input: Omit<SignIn, 'code' | 'needsApp'>): Promise<User> => {
  const email = normaliseEmail(input.email)
  const { databases } = services
  const { area, device } = input
  const guess = { area, email, network: device.network }
  const attempt = { who: { email }, area, method: 'PASSWORD', device } as const
  await notingTooMany(services, attempt, () => countGuess(services, guess))
  const login = await readLogin(databases.system, email)
  const matches = await verifyPassword(login?.passwordHash ?? null, input.password)
  // Checked for everyone, so that the response always takes equally long.
  const hasPlace = await input.mayEnter(login?.user.id ?? ('00000000-0000-6000-8000-000000000000' as UserId))
  if (!login || !matches || !hasPlace) {
    noteFailure(services, { ...attempt, failure: matches ? 'NO_ACCESS' : 'WRONG_PASSWORD' })
    throw wrongCredentials()
  }
  await refundGuess(services, guess)
  return login.user
}

/**
 * Signs in with a password and, if the user has an authenticator app or needs one, a code. Throws
 * userInputError for `code` or `authenticator` (`second-step.ts`).
 */
export const signIn = async (services: Services, input: SignIn): Promise<OpenedSession> => {
  const { area, device, code, needsApp } = input
  const user = await checkCredentials(services, input)
  const attempt = { who: { userId: user.id }, area, method: 'PASSWORD', device, code } as const
  const recoveryCodes = await notingSecondStep(services, attempt, () =>
    secondStep(services, { needsApp, userId: user.id, network: device.network, code }),
  )
  const opened = await inTransaction(services.databases.system, (transaction) =>
    openSession(transaction, { area, user, device, method: 'PASSWORD' }),
  )
  return { ...opened, recoveryCodes }
}
