import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { sameDigest } from '#platform/ids.ts'

// What a browser's answer must contain, https://www.w3.org/TR/webauthn-3, sections 7.1 and 7.2. Attestation isn't asked
// for: which make of device holds a key doesn't matter here, so nothing of its certificates is read.

/** This site, as devices know it. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** What the device signed about itself. */
type AuthenticatorData = { readonly counter: number; readonly credentialId: Buffer | null }

const ClientData = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
})

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const HEADER_BYTES = 37
const CREDENTIAL_AT = 55

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const parsed = (bytes: Buffer): v.InferOutput<typeof ClientData> | undefined => {
  try {
    const result = v.safeParse(ClientData, JSON.parse(bytes.toString('utf8')))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** The challenge that a browser answered for this site, undefined if the answer is for another site or purpose. */
export const answeredChallenge = (
  clientData: Buffer,
  type: 'webauthn.create' | 'webauthn.get',
  { origin }: RelyingParty,
): string | undefined => {
  const data = parsed(clientData)
  const isOurs = data?.type === type && data.origin === origin && data.crossOrigin !== true
  return isOurs ? data.challenge : undefined
}

/** Reads the device's data. Undefined if it is for another site, or the user wasn't verified (PIN, finger, face). */
export const readAuthenticatorData = (bytes: Buffer, { id }: RelyingParty): AuthenticatorData | undefined => {
  if (bytes.length < HEADER_BYTES || !sameDigest(bytes.subarray(0, 32), sha256(Buffer.from(id)))) return undefined
  const flags = bytes.readUInt8(32)
  if ((flags & USER_PRESENT) === 0 || (flags & USER_VERIFIED) === 0) return undefined
  const counter = bytes.readUInt32BE(33)
  if ((flags & HAS_CREDENTIAL) === 0) return { counter, credentialId: null }
  if (bytes.length < CREDENTIAL_AT) return undefined
  const end = CREDENTIAL_AT + bytes.readUInt16BE(53)
  return bytes.length < end ? undefined : { counter, credentialId: bytes.subarray(CREDENTIAL_AT, end) }
}

const keyOf = (spki: Buffer): KeyObject | undefined => {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

const MIN_RSA_BITS = 2048

/** Whether a public key (SPKI) is of a kind that we ask for: Ed25519, P-256 or RSA with 2,048 bits or more. */
export const isUsableKey = (spki: Buffer): boolean => {
  const key = keyOf(spki)
  if (key?.asymmetricKeyType === 'ed25519') return true
  if (key?.asymmetricKeyType === 'ec') return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  return key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
}

/** Whether a device with this key signed the answer. */
export const isSigned = (
  spki: Buffer,
  answer: { readonly authenticatorData: Buffer; readonly clientData: Buffer; readonly signature: Buffer },
): boolean => {
  const key = keyOf(spki)
  if (key === undefined) return false
  const signed = Buffer.concat([answer.authenticatorData, sha256(answer.clientData)])
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, answer.signature)
}

/**
 * How devices know the site at an address. Passkeys need a name, so for a server at an IP address of this machine the
 * site is `localhost`.
 */
export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { protocol, hostname, port } = new URL(publicUrl)
  const id = hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` }
}
