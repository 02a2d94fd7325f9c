import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { newSecret } from '#platform/ids.ts'
import type { Area } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { createUser } from '#modules/people/identity/actions/create-user.ts'
import { openSession } from '#modules/people/identity/actions/open-session.ts'
import type { RelyingParty } from '#modules/people/identity/rules/passkey-answer.ts'
import type { User } from '#modules/people/identity/types.ts'

type Person = {
  readonly email?: string
  readonly name?: string
  readonly passwordHash?: string | null
  readonly isVerified?: boolean
}

/** A user. Without `passwordHash` they can't sign in with a password. */
export const aUser = async (services: Services, person: Person = {}): Promise<User> => {
  const email =
    person.email ??
    `${newSecret(128)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@example.com`
  const user = await inTransaction(services.databases.system, (transaction) =>
    createUser(transaction, { name: 'Ada Example', passwordHash: null, isVerified: true, ...person, email }),
  )
  if (!user) throw new Error(`${email} is taken`)
  return user
}

/** A user's session, as a sign-in opens it. */
export const aSession = async (services: Services, user: User, area: Area = 'consumer'): Promise<string> => {
  const device = { userAgent: 'test', network: '192.0.2.0/24' }
  const opened = await inTransaction(services.databases.system, (transaction) =>
    openSession(transaction, { area, user, device, method: 'PASSWORD' }),
  )
  return opened.token
}

/** A consumer who is signed in. */
export const aConsumer = async (services: Services, person: Person = {}): Promise<{ user: User; token: string }> => {
  const user = await aUser(services, person)
  return { user, token: await aSession(services, user) }
}

/** How an answer differs from what an honest device sends. */
export type DeviceChanges = {
  readonly type?: string
  readonly origin?: string
  readonly crossOrigin?: boolean
  readonly rpId?: string
  readonly flags?: number
  readonly counter?: number
  readonly signature?: Buffer
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

const bytes = (text = ''): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))

/** A public key in COSE form: P-256 or RSA. */
const coseOf = (key: KeyObject): Uint8Array => {
  const { kty, x, y, n, e } = key.export({ format: 'jwk' })
  const rsa = [
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ] as const
  const ec = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ] as const
  return isoCBOR.encode(new Map<number, number | Uint8Array>(kty === 'RSA' ? rsa : ec))
}

/** A device with one passkey of a site, which answers as browsers do. Its key is P-256, or RSA with so many bits. */
export const aPasskeyDevice = (party: RelyingParty, rsaBits?: number) => {
  const { publicKey, privateKey } =
    rsaBits === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: rsaBits })
  const id = sha256(publicKey.export({ format: 'der', type: 'spki' })).subarray(0, 16)
  const dataOf = ({ rpId = party.id, flags = 0x05, counter = 0 }: DeviceChanges, credential = Buffer.alloc(0)) => {
    const head = Buffer.alloc(37)
    sha256(rpId).copy(head)
    head.writeUInt8(flags, 32)
    head.writeUInt32BE(counter, 33)
    return Buffer.concat([head, credential])
  }
  const clientDataOf = (type: string, challenge: string, changes: DeviceChanges) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge,
        origin: changes.origin ?? party.origin,
        crossOrigin: changes.crossOrigin ?? false,
      }),
    )
  return {
    /** As the database keeps it. */
    storedKey: coseOf(publicKey),
    made: (challenge: string, changes: DeviceChanges = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      return {
        credentialId: base64url(id),
        clientData: base64url(clientDataOf('webauthn.create', challenge, changes)),
        authenticatorData: base64url(dataOf({ flags: 0x45, ...changes }, credential)),
      }
    },
    signed: (challenge: string, changes: DeviceChanges = {}) => {
      const clientData = clientDataOf('webauthn.get', challenge, changes)
      const authenticatorData = dataOf(changes)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        credentialId: base64url(id),
        clientData: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(changes.signature ?? signature),
      }
    },
  }
}
