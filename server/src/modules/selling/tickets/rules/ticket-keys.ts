import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The server's keys, and the public one for doors. */
export interface TicketKeys {
  /** Signs codes. Never leaves the server. */
  readonly signingKey: KeyObject
  /** Verifies codes. May be published. */
  readonly publicKey: KeyObject
  /** Parent of every event's rotation key. Never leaves the server. */
  readonly rotationKey: Uint8Array
}

/** The fixed header of an Ed25519 private key in PKCS #8. The 32 secret bytes follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

const derive = (secret: Uint8Array, salt: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, purpose, 32))

/**
 * Derives all ticket keys from one secret of at least 32 random bytes, which callers load. The same secret gives the
 * same keys, so codes survive a restart. Throws RangeError on a shorter secret.
 */
export function ticketKeys(secret: Uint8Array): TicketKeys {
  if (secret.length < 32) throw new RangeError('A ticket secret needs at least 32 bytes.')
  const seed = derive(secret, 'admission/tickets', 'signing')
  const signingKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const rotationKey = derive(secret, 'admission/tickets', 'turning')
  return { signingKey, publicKey: createPublicKey(signingKey), rotationKey }
}

/**
 * Key with which one event's doors check rotating codes offline, part of the encrypted roster. If stolen, it can
 * rotate codes of this event, but not sign any, and it reveals nothing about other events.
 */
export const eventRotationKey = (rotationKey: Uint8Array, eventId: string): Uint8Array =>
  derive(rotationKey, eventId.toLowerCase(), 'event')

/**
 * Seed that the holder's phone gets when it opens a ticket, so that it can rotate the code offline. It ends with the
 * generation: after a transfer, sale or refund the old phone's codes are worthless.
 */
export const ticketRotationSeed = (eventKey: Uint8Array, ticketId: string, generation: number): Uint8Array =>
  derive(eventKey, ticketId.toLowerCase(), `ticket ${generation}`)
