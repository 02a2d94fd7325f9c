import { sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { fromBase45, toBase45 } from '@admission/common/base45.ts'
import { SIGNED_BYTES } from '@admission/common/ticket-code.ts'

/*
 * The bytes of a ticket's code:
 *
 * 0      form and version: 0x01 printed, 0x02 rotating
 * 1–16   ticket id
 * 17–20  generation, unsigned, big endian
 * 21–26  the last six bytes of the event id, random in our ids: enough to answer "wrong event" offline
 * 27–90  Ed25519 signature of a fixed prefix and bytes 0–26
 * 91–    only while shown on a phone: the rotation (`rotating-code.ts`)
 *
 * As base45 a printed code has 137 characters, a rotating one 150. Both fit a QR code of 41 by 41 at level M.
 *
 * The form is signed. Phones only show the rotating form, so cutting the rotation off a screenshot doesn't produce a code
 * that a door accepts as a printed ticket.
 */

export type CodeForm = 'PRINTED' | 'ROTATING'

export interface TicketCode {
  readonly form: CodeForm
  /** Lower-case UUID. */
  readonly ticketId: string
  /** Raised by every transfer, sale and refund: 1 to 4,294,967,295. */
  readonly generation: number
}

export interface VerifiedTicketCode extends TicketCode {
  /** The last twelve hex digits of the event's id. */
  readonly eventShort: string
  /** The bytes after the signature. Empty in a printed code. */
  readonly rotation: Uint8Array
}

/** UNREADABLE: not one of our codes. FORGED: looks like one, but was not signed with this key. */
export type CodeVerdict =
  | { readonly ok: true; readonly code: VerifiedTicketCode }
  | { readonly ok: false; readonly reason: 'UNREADABLE' | 'FORGED' }

const FORMS: Readonly<Record<CodeForm, number>> = { PRINTED: 1, ROTATING: 2 }
const PAYLOAD = 27
/** Longer than any code, because scanners read other codes too. */
const LONGEST = 400
const DOMAIN_TEXT = 'admission ticket code\n'
const DOMAIN = Buffer.from(DOMAIN_TEXT)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const uuidBytes = (id: string): Buffer => {
  const lower = id.toLowerCase()
  if (!UUID.test(lower)) throw new RangeError('The ids in a ticket code must be UUIDs.')
  return Buffer.from(lower.replaceAll('-', ''), 'hex')
}

const uuidText = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Signs a ticket's code, as text for a QR code in alphanumeric mode. The same arguments give the same text. A ROTATING
 * code is only accepted once `turnTicketCode` has completed it. Throws RangeError if ids are not UUIDs or the
 * generation is out of range.
 */
export function signTicketCode(ticket: TicketCode & { readonly eventId: string }, signingKey: KeyObject): string {
  const { form, ticketId, generation, eventId } = ticket
  if (!Number.isInteger(generation) || generation < 1 || generation > 0xffffffff) {
    throw new RangeError('A generation must be a whole number from 1.')
  }
  const payload = Buffer.alloc(PAYLOAD)
  payload.writeUInt8(FORMS[form], 0)
  uuidBytes(ticketId).copy(payload, 1)
  payload.writeUInt32BE(generation, 17)
  uuidBytes(eventId).copy(payload, 21, 10)
  return toBase45(Buffer.concat([payload, sign(null, Buffer.concat([DOMAIN, payload]), signingKey)]))
}

/**
 * Verifies that a scanned text was issued by the holder of the signing key. Needs only the public key. This says
 * nothing about the present: compare `generation` with the roster (`isCurrent`), `eventShort` with the door's event,
 * and check a ROTATING code's rotation (`checkRotation`). A code may start with a space, so don't trim scanned text.
 */
export function verifyTicketCode(text: string, publicKey: KeyObject): CodeVerdict {
  const bytes = text.length > LONGEST ? null : fromBase45(text)
  const form = bytes?.[0] === FORMS.PRINTED ? 'PRINTED' : bytes?.[0] === FORMS.ROTATING ? 'ROTATING' : null
  if (!bytes || !form || bytes.length < SIGNED_BYTES || (form === 'PRINTED' && bytes.length > SIGNED_BYTES)) {
    return { ok: false, reason: 'UNREADABLE' }
  }
  const payload = Buffer.from(bytes.subarray(0, PAYLOAD))
  const signature = bytes.subarray(PAYLOAD, SIGNED_BYTES)
  if (!verify(null, Buffer.concat([DOMAIN, payload]), publicKey, signature)) return { ok: false, reason: 'FORGED' }
  const code: VerifiedTicketCode = {
    form,
    ticketId: uuidText(payload.subarray(1, 17)),
    generation: payload.readUInt32BE(17),
    eventShort: payload.subarray(21).toString('hex'),
    rotation: bytes.subarray(SIGNED_BYTES),
  }
  return { ok: true, code }
}

/**
 * False if a transfer, sale or refund ended the code's generation. `live` is the ticket's current one, or the roster's.
 */
export const isCurrent = (code: TicketCode, live: Pick<TicketCode, 'ticketId' | 'generation'>): boolean =>
  code.ticketId === live.ticketId.toLowerCase() && code.generation === live.generation
