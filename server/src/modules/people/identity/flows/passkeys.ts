import { isUuid, newId, type UserId } from '@admission/common/ids.ts'
import { passkeyForm } from '@admission/common/validation/account-forms.ts'
import type { Area, ConsumerActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, preconditionFailed, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Services } from '#platform/services.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import { passkeyAdded } from '#modules/people/identity/facts.ts'
import { noteFailure } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { provePassword } from '#modules/people/identity/flows/prove-password.ts'
import type { MayEnter } from '#modules/people/identity/flows/sign-in.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { readOwnPasskeys, readPasskey } from '#modules/people/identity/reads/passkeys.ts'
import {
  answeredChallenge,
  newPasskeyIn,
  relyingParty,
  signedCounter,
  type PasskeyAnswer,
  type RelyingParty,
} from '#modules/people/identity/rules/passkey-answer.ts'
import type { Device, OpenedSession, PasskeyId, SignInFailure } from '#modules/people/identity/types.ts'
import {
  countPasskeyUse,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  renamePasskey as setName,
  takeChallenge,
} from '#modules/people/identity/writes/passkeys.ts'

type By = { readonly services: Services; readonly origin: Origin; readonly actor: ConsumerActor }

/** Challenge for a device. `userHandle`: whose passkey it is to become. */
export type PasskeyChallenge = {
  readonly challenge: string
  readonly rpId: string
  readonly userHandle: string
  readonly userName: string
  /** Passkeys that the user has. */
  readonly known: readonly Buffer[]
}

const MAX_PASSKEYS = 20

const partyOf = ({ addresses }: Services): RelyingParty => relyingParty(addresses.publicUrl)

const newChallenge = async ({ databases }: Services, area: Area, userId: UserId | null): Promise<string> => {
  const challenge = newSecret(256)
  await insertChallenge(databases.system, { hash: digestOf(challenge), area, userId })
  return challenge
}

const unusable = () => userError('This passkey can’t be used here. Sign in with your password, or try again.')

/** A challenge for signing in to an area with any passkey that the device has. It works once, within five minutes. */
export const signInChallenge = async (
  services: Services,
  area: Area,
  network: string,
): Promise<Pick<PasskeyChallenge, 'challenge' | 'rpId'>> => {
  await services.sharedLimits.take(LIMITS.passkeysPerNetwork, network)
  return { challenge: await newChallenge(services, area, null), rpId: partyOf(services).id }
}

/**
 * Signs in with a passkey, which replaces password and code: the device verified its user. Every failure gets the same
 * refusal: unknown keys, other sites, used challenges, copied keys, and users without access to the area.
 */
export const signInWithPasskey = async (
  services: Services,
  asked: {
    readonly area: Area
    readonly answer: PasskeyAnswer & { readonly signature: string }
    readonly device: Device
    readonly mayEnter: MayEnter
  },
): Promise<OpenedSession> => {
  const { area, answer, device } = asked
  const { system } = services.databases
  await services.sharedLimits.take(LIMITS.passkeysPerNetwork, device.network)
  const refuse = (failure: SignInFailure) => {
    const who = { credentialId: answer.credentialId }
    noteFailure(services, { who, area, method: 'PASSKEY', failure, device })
    return unusable()
  }
  const challenge = answeredChallenge(answer.clientData)
  if (challenge === undefined) throw unusable()
  if (!(await takeChallenge(system, { hash: digestOf(challenge), area, userId: null }))) throw unusable()
  const passkey = await readPasskey(system, Buffer.from(answer.credentialId, 'base64url'))
  if (passkey === undefined) throw refuse('WRONG_PASSKEY')
  const counter = await signedCounter(answer, partyOf(services), { challenge, passkey })
  if (counter === undefined) throw refuse('WRONG_PASSKEY')
  if (!(await asked.mayEnter(passkey.userId))) throw refuse('NO_ACCESS')
  const user = (await readUsers(system, [passkey.userId])).get(passkey.userId)
  if (user === undefined || !(await countPasskeyUse(system, passkey.id, counter))) throw refuse('WRONG_PASSKEY')
  return inTransaction(system, (transaction) => openSession(transaction, { area, user, device, method: 'PASSKEY' }))
}

/** A challenge for adding a passkey. Needs the password. Throws userInputError for `password`. */
export const beginPasskey = async ({ services, origin, actor }: By, password: string): Promise<PasskeyChallenge> => {
  const { userId } = actor
  const { email } = await provePassword(services, origin, userId, { path: 'password', password })
  const known = (await readOwnPasskeys(services.databases.system, userId)).map(({ credentialId }) => credentialId)
  if (known.length >= MAX_PASSKEYS) throw userError(`Use ${String(MAX_PASSKEYS)} passkeys or fewer. Remove one first.`)
  return {
    challenge: await newChallenge(services, 'consumer', userId),
    rpId: partyOf(services).id,
    userHandle: Buffer.from(userId).toString('base64url'),
    userName: email,
    known,
  }
}

const audited = (transaction: SystemTx, { origin, actor }: By, action: string, passkeyId: string) =>
  writeAudit(transaction, origin, { action, target: { kind: 'user', id: actor.userId }, after: { passkeyId } })

const notAdded = () => preconditionFailed('The passkey wasn’t added. Try again.')

/** Adds the passkey that the device made, and tells the user by mail. Throws userInputError for `name`. */
export const addPasskey = async (
  by: By,
  asked: { readonly name: string; readonly answer: PasskeyAnswer },
): Promise<void> => {
  const { services, actor } = by
  const { name } = validateInput(passkeyForm, { name: asked.name })
  const challenge = answeredChallenge(asked.answer.clientData)
  const made = challenge === undefined ? undefined : await newPasskeyIn(asked.answer, partyOf(services), challenge)
  if (challenge === undefined || made === undefined) throw notAdded()
  await inTransaction(services.databases.system, async (transaction) => {
    const taken = { hash: digestOf(challenge), area: 'consumer', userId: actor.userId } as const
    if (!(await takeChallenge(transaction, taken))) throw notAdded()
    const id = newId('Passkey')
    if (!(await insertPasskey(transaction, { ...made, id, userId: actor.userId, name }))) throw notAdded()
    await announce(transaction, passkeyAdded, { accountId: null, subjectId: actor.userId, data: { passkeyId: id } })
    await audited(transaction, by, 'user-add-passkey', id)
  })
}

/** Renames one of the user's passkeys. Throws userInputError for `name`. */
export const renamePasskey = async (by: By, id: string, typed: string): Promise<void> => {
  const { name } = validateInput(passkeyForm, { name: typed })
  if (!isUuid(id)) throw notFound()
  await inTransaction(by.services.databases.system, async (transaction) => {
    if (!(await setName(transaction, by.actor.userId, { id: id as PasskeyId, name }))) throw notFound()
    await audited(transaction, by, 'user-rename-passkey', id)
  })
}

/** Removes one of the user's passkeys. It no longer signs anyone in. */
export const removePasskey = async (by: By, id: string): Promise<void> => {
  if (!isUuid(id)) throw notFound()
  await inTransaction(by.services.databases.system, async (transaction) => {
    if (!(await deletePasskey(transaction, by.actor.userId, id as PasskeyId))) throw notFound()
    await audited(transaction, by, 'user-remove-passkey', id)
  })
}
