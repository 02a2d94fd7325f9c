import { newId } from '@admission/common/ids.ts'
import { newAccountSchema } from '@admission/common/validation/account-forms.ts'
import { writeAudit } from '#platform/audit.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Services } from '#platform/services.ts'
import { announceSignUp } from '#modules/people/identity/actions/announce-sign-up.ts'
import { createUser } from '#modules/people/identity/actions/create-user.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import { takeUnprovedAccount } from '#modules/people/identity/actions/take-unproved-account.ts'
import { accountNotUsable, codeNotUsable } from '#modules/people/identity/errors.ts'
import { signInCodeRequested } from '#modules/people/identity/facts.ts'
import { noteFailure, notingSecondStep, notingTooMany } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { countCodeMail, countGuess, refundGuess } from '#modules/people/identity/flows/guesses.ts'
import { neverNeeded, secondStep } from '#modules/people/identity/flows/second-step.ts'
import { readEmailOwner } from '#modules/people/identity/reads/emails.ts'
import { readCodeRequest } from '#modules/people/identity/reads/sign-in-codes.ts'
import { readLogin } from '#modules/people/identity/reads/users.ts'
import { isSignInCode } from '#modules/people/identity/rules/sign-in-code.ts'
import type { Device, OpenedSession, SecretLinkId, User } from '#modules/people/identity/types.ts'
import { countCodeTry, insertCodeRequest, useCode } from '#modules/people/identity/writes/sign-in-codes.ts'

/** A request for a code, the only time that its token can be read. */
export type RequestedCode = { readonly request: string; readonly expiresAt: Date }

/** A code that was typed, in the browser that requested it. */
export type SignInWithCode = {
  /** Token of the request. */
  readonly request: string
  readonly signInCode: string
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null | undefined
  /** For an address without an account. */
  readonly name?: string | null | undefined
  /** The form refuses it if it isn't true. */
  readonly acceptedTerms?: boolean | null | undefined
  readonly device: Device
  readonly origin: Origin
}

type Request = { readonly id: SecretLinkId; readonly email: string }

/**
 * Mails six digits that sign in to the consumer area, or create an account there. Who has an account isn't looked up, so
 * that neither the response nor its time tells. Beyond ten mails an hour to one address none is sent.
 */
export const requestSignInCode = async (
  services: Services,
  { email: typed, device }: { readonly email: string; readonly device: Device },
): Promise<RequestedCode> => {
  const email = normaliseEmail(typed)
  const isMailed = await countCodeMail(services, { area: 'consumer', email, network: device.network })
  const [id, request] = [newId('SecretLink'), newSecret(256)]
  const expiresAt = await inTransaction(services.databases.system, async (transaction) => {
    const ends = await insertCodeRequest(transaction, { id, email, tokenHash: digestOf(request), device })
    if (isMailed) await announce(transaction, signInCodeRequested, { accountId: null, subjectId: id, data: {} })
    return ends
  })
  return { request, expiresAt }
}

const triesText = (left: number): string =>
  left === 1 ? 'You have one more try.' : `You have ${String(left)} more tries.`

/** The request whose code is right. Wrong codes count against the request and as failed sign-ins. */
const checkCode = async (services: Services, input: SignInWithCode): Promise<Request> => {
  const { system } = services.databases
  const request = await readCodeRequest(system, input.request)
  if (request === undefined) throw codeNotUsable()
  const guess = { area: 'consumer', email: request.email, network: input.device.network } as const
  const attempt = { who: { email: request.email }, area: 'consumer', method: 'CODE', device: input.device } as const
  await notingTooMany(services, attempt, () => countGuess(services, guess))
  const isRight = isSignInCode(services.secrets.server, request.id, input.signInCode)
  const left = await countCodeTry(system, request.id, isRight)
  if (left === undefined) throw codeNotUsable()
  if (isRight) {
    await refundGuess(services, guess)
    return request
  }
  noteFailure(services, { ...attempt, failure: 'WRONG_CODE' })
  const problem = 'That isn’t the code in our newest e-mail to you.'
  const message = left === 0 ? `${problem} Send a new one.` : `${problem} ${triesText(left)}`
  throw inputError({ path: 'signInCode', message })
}

/** Opens a session with a code that works once: of two at the same time, one opens it. */
const openWith = (
  services: Services,
  { id }: Request,
  device: Device,
  enter: (transaction: SystemTx) => Promise<{ readonly user: User } & Partial<OpenedSession>>,
): Promise<OpenedSession> =>
  inTransaction(services.databases.system, async (transaction) => {
    if (!(await useCode(transaction, id))) throw codeNotUsable()
    const entered = await enter(transaction)
    return {
      ...entered,
      ...(await openSession(transaction, { area: 'consumer', user: entered.user, device, method: 'CODE' })),
    }
  })

const openAccount = async (services: Services, request: Request, input: SignInWithCode): Promise<OpenedSession> => {
  const { email } = request
  const { device } = input
  const person = validateInput(newAccountSchema, {
    name: input.name ?? '',
    acceptedTerms: input.acceptedTerms === true,
  })
  await services.sharedLimits.take(LIMITS.signUpPerNetwork, device.network)
  return openWith(services, request, device, async (transaction) => {
    const user = await createUser(transaction, { email, name: person.name, passwordHash: null, isVerified: true })
    if (user === undefined) throw preconditionFailed('This account was created a moment ago. Try again.')
    await announceSignUp(transaction, services.secrets.server[0], { userId: user.id, network: device.network })
    return { user, signedUp: true }
  })
}

/**
 * Signs in with a code that was mailed, in the browser that requested it. Users who have an authenticator app need its
 * code, too. An address without an account gets one, with a name and the terms. Throws userInputError for `signInCode`,
 * `code`, or `name` and `acceptedTerms`; the code then still works.
 */
export const signInWithCode = async (services: Services, input: SignInWithCode): Promise<OpenedSession> => {
  const { system } = services.databases
  const request = await checkCode(services, input)
  const login = await readLogin(system, request.email)
  if (login === undefined) {
    if ((await readEmailOwner(system, request.email)) !== undefined) {
      const who = { email: request.email }
      noteFailure(services, { who, area: 'consumer', method: 'CODE', failure: 'LOCKED', device: input.device })
      throw accountNotUsable()
    }
    return openAccount(services, request, input)
  }
  const { user } = login
  const { device, code } = input
  const attempt = { who: { userId: user.id }, area: 'consumer', method: 'CODE', device, code } as const
  await notingSecondStep(services, attempt, () =>
    secondStep(services, { needsApp: neverNeeded, userId: user.id, network: device.network, code }),
  )
  return openWith(services, request, input.device, async (transaction) => {
    const isTaken = user.email === request.email && (await takeUnprovedAccount(transaction, user.id))
    if (isTaken)
      await writeAudit(transaction, input.origin, {
        action: 'user-prove-address',
        target: { kind: 'user', id: user.id },
      })
    return {
      user: isTaken ? { ...user, emailVerified: true } : user,
      passwordRemoved: isTaken && login.passwordHash !== null,
    }
  })
}
