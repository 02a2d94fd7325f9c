import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { UserId } from '@admission/common/ids.ts'
import { serverKey } from '#platform/ids.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string | undefined): Buffer => Buffer.from(serverKey(secret, 'authenticator keys'), 'base64url')

/** A new key of an authenticator app, 160 bits. */
export const newAuthenticatorKey = (): Buffer => randomBytes(20)

/** Encrypts a key for storage (AES-256-GCM), bound to its user. */
export const sealKey = (secret: string | undefined, userId: UserId, key: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

const openWith = (secret: string, userId: UserId, stored: Buffer): Buffer | undefined => {
  const nonce = stored.subarray(0, NONCE_BYTES)
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(userId)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Decrypts a stored key with one of the server's secrets. Throws if none fits: a secret was lost. */
export const openKey = (secrets: readonly string[], userId: UserId, stored: Buffer): Buffer => {
  for (const secret of secrets) {
    const key = openWith(secret, userId, stored)
    if (key !== undefined) return key
  }
  throw new Error('An authenticator key can’t be read: the server secret that encrypted it is missing.')
}
