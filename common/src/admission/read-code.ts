import { fromBase45 } from '../base45.ts'
import { SIGNED_BYTES, ROTATION_MAC_BYTES, rotationStep } from '../ticket-code.ts'

/** A scanned code, taken apart. It says nothing until its signature was verified. */
export type ReadCode = {
  readonly form: 'PRINTED' | 'ROTATING'
  /** Lower-case UUID. */
  readonly ticketId: string
  readonly generation: number
  /** The last six bytes of the event ID, twelve hex digits. */
  readonly eventTail: string
  /** The signed bytes with their signature: what a rotation is made of. */
  readonly signed: Uint8Array<ArrayBuffer>
  /** The 64 bytes of the Ed25519 signature. */
  readonly signature: Uint8Array<ArrayBuffer>
  /** The last byte of the step, and the rotation. Undefined in a printed code. */
  readonly step?: number
  readonly rotation?: Uint8Array<ArrayBuffer>
}

/** Longer than any code of ours. */
const LONGEST = 400
const PAYLOAD = 27
const ROTATING_BYTES = SIGNED_BYTES + 1 + ROTATION_MAC_BYTES
const PREFIX = 'admission ticket code\n'

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The part of an event's ID that codes contain: its last twelve digits. */
export const eventTailOf = (eventId: string): string => eventId.toLowerCase().slice(-12)

/**
 * Takes a scanned text apart. Null if it isn't one of our codes. A code may begin or end with a space, so don't trim
 * the text.
 */
export const readCode = (text: string): ReadCode | null => {
  const decoded = text.length > LONGEST ? null : fromBase45(text)
  const [form] = decoded ?? []
  const expected = form === 1 ? SIGNED_BYTES : form === 2 ? ROTATING_BYTES : undefined
  if (decoded === null || decoded.length !== expected) return null
  const bytes = new Uint8Array(decoded)
  const hex = hexOf(bytes.subarray(1, 17))
  return {
    form: form === 1 ? 'PRINTED' : 'ROTATING',
    ticketId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: new DataView(bytes.buffer).getUint32(17),
    eventTail: hexOf(bytes.subarray(21, PAYLOAD)),
    signed: bytes.slice(0, SIGNED_BYTES),
    signature: bytes.slice(PAYLOAD, SIGNED_BYTES),
    ...(form === 2 ? { step: bytes[SIGNED_BYTES] ?? 0, rotation: bytes.slice(SIGNED_BYTES + 1) } : {}),
  }
}

/** The bytes that a code's signature is of. */
export const signedMessage = ({ signed }: Pick<ReadCode, 'signed'>): Uint8Array<ArrayBuffer> => {
  const message = new Uint8Array(PREFIX.length + PAYLOAD)
  for (let at = 0; at < PREFIX.length; at++) message[at] = PREFIX.charCodeAt(at)
  message.set(signed.subarray(0, PAYLOAD), PREFIX.length)
  return message
}

/** The bytes that a rotation is the keyed digest of, at a step. */
export const rotationMessage = ({ signed }: Pick<ReadCode, 'signed'>, step: number): Uint8Array<ArrayBuffer> => {
  const message = new Uint8Array(SIGNED_BYTES + 8)
  message.set(signed)
  new DataView(message.buffer).setBigUint64(SIGNED_BYTES, BigInt(step))
  return message
}

/** The step nearest to an instant (milliseconds since 1970) that ends in a code's byte. 256 steps are over an hour. */
export const shownStep = (step: number, at: number): number => {
  const here = rotationStep(at)
  const behind = (here - step) & 0xff
  return behind <= 0x80 ? here - behind : here + 0x100 - behind
}

/** Steps before and after its own that a door accepts: slow hands, and clocks that are off by up to 30 seconds. */
const TOLERANCE = 2

/** True if a door takes a rotation of this step at an instant. */
export const isCurrentStep = (step: number, at: number): boolean => Math.abs(step - rotationStep(at)) <= TOLERANCE
