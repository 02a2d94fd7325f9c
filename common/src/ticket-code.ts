import { fromBase45, toBase45 } from './base45.ts'

/** How long one rotation of a ticket's code is shown, in seconds. */
export const ROTATION_SECONDS = 15

/** Number of the rotation at an instant (milliseconds since 1970). */
export const rotationStep = (at: number): number => Math.floor(at / 1000 / ROTATION_SECONDS)

/** Bytes of a signed code. The rotation follows them. */
export const SIGNED_BYTES = 91
/** Bytes of the keyed digest in a rotation. */
export const ROTATION_MAC_BYTES = 8

/** Data of a ticket that a phone stores, so that its code rotates offline. */
export type RotatingCode = {
  /** The signed code, base45. */
  readonly payload: string
  /** Rotation key of this ticket and generation, in hex. Secret to the holder. */
  readonly seed: string
}

/** Milliseconds to add to this device's clock to get the server's, when the response arrived. */
export const clockOffset = (serverTime: string, receivedAt: number): number => Date.parse(serverTime) - receivedAt

/** Milliseconds until the next rotation, 1 to 15,000. */
export const untilNextRotation = (at: number): number => ROTATION_SECONDS * 1000 - (at % (ROTATION_SECONDS * 1000))

type SubtleCrypto = {
  importKey(format: 'raw', key: Uint8Array, how: object, extractable: boolean, uses: readonly string[]): Promise<object>
  sign(how: 'HMAC', key: object, message: Uint8Array): Promise<ArrayBuffer>
}

// Browsers offer it only on https pages and localhost.
declare const crypto: { readonly subtle: SubtleCrypto }

function bytesOfHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})+$/.test(text)) throw new RangeError('The seed of a code must be hex digits.')
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  )
}

/**
 * The text that a phone shows as a QR code (alphanumeric mode) at an instant of the server's clock, in milliseconds.
 * Rejects with RangeError if payload or seed are invalid. Must match the server's `tickets/rules/rotating-code.ts`.
 */
export async function rotatedCode({ payload, seed }: RotatingCode, at: number): Promise<string> {
  const signed = fromBase45(payload)
  if (signed?.length !== SIGNED_BYTES) throw new RangeError('Only a signed code can rotate.')
  const step = rotationStep(at)
  const message = new Uint8Array(SIGNED_BYTES + 8)
  message.set(signed)
  new DataView(message.buffer).setBigUint64(SIGNED_BYTES, BigInt(step))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOfHex(seed), hmac, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, message)).subarray(0, ROTATION_MAC_BYTES)
  const whole = new Uint8Array(SIGNED_BYTES + 1 + ROTATION_MAC_BYTES)
  whole.set(signed)
  whole.set([step & 0xff], SIGNED_BYTES)
  whole.set(mac, SIGNED_BYTES + 1)
  return toBase45(whole)
}
