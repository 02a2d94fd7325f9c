import { ROTATION_MAC_BYTES } from '../ticket-code.ts'
import type { RotationVerdict } from './decide-scan.ts'
import { isCurrentStep, shownStep, signedMessage, rotationMessage, type ReadCode } from './read-code.ts'

/** The part of Web Crypto that checking a code needs. Pass `crypto.subtle`. */
export type CodeCrypto<Key> = {
  importKey(
    format: 'jwk',
    key: PublicKey,
    how: { readonly name: 'Ed25519' },
    extractable: boolean,
    uses: 'verify'[],
  ): Promise<Key>
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    how: { readonly name: 'HMAC'; readonly hash: 'SHA-256' },
    extractable: boolean,
    uses: 'sign'[],
  ): Promise<Key>
  verify(
    how: { readonly name: 'Ed25519' },
    key: Key,
    signature: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
  sign(how: 'HMAC', key: Key, message: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
}

/** One key of the key set, as a JSON Web Key. */
export type PublicKey = {
  readonly kty: string
  readonly crv: string
  readonly x: string
}

/** The keys that codes are verified with. Import them once. Rejects if one isn't an Ed25519 key. */
export const importKeys = <Key>(subtle: CodeCrypto<Key>, keys: readonly PublicKey[]): Promise<Key[]> =>
  Promise.all(
    keys.map(({ kty, crv, x }) => subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])),
  )

/** True if one of these keys signed a code. */
export const signatureHolds = async <Key>(
  subtle: CodeCrypto<Key>,
  code: ReadCode,
  keys: readonly Key[],
): Promise<boolean> => {
  const message = signedMessage(code)
  for (const key of keys) if (await subtle.verify({ name: 'Ed25519' }, key, code.signature, message)) return true
  return false
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

// In browsers and Node alike, but not in the types of either alone.
declare const atob: (text: string) => string

/**
 * Checks the rotation of a code at an instant of the server's clock (milliseconds since 1970). `rotationKeys`: of the ticket's
 * entry, none without one. They are of the entry's generation: pass none for a code of another.
 */
export const verifyRotation = async <Key>(
  subtle: CodeCrypto<Key>,
  code: ReadCode,
  rotationKeys: readonly string[],
  at: number,
): Promise<RotationVerdict> => {
  const { rotation, step: shown } = code
  if (shown === undefined || rotation === undefined) return 'CURRENT'
  if (rotationKeys.length === 0) return 'UNCHECKED'
  const step = shownStep(shown, at)
  const message = rotationMessage(code, step)
  for (const turnKey of rotationKeys) {
    const key = await subtle.importKey('raw', bytesOf(turnKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const expected = new Uint8Array(await subtle.sign('HMAC', key, message)).subarray(0, ROTATION_MAC_BYTES)
    if (expected.every((byte, index) => byte === rotation[index])) return isCurrentStep(step, at) ? 'CURRENT' : 'STALE'
  }
  return 'FORGED'
}
