import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase45, toBase45 } from '@admission/common/base45.ts'
import { SIGNED_BYTES, ROTATION_MAC_BYTES, rotationStep } from '@admission/common/ticket-code.ts'
import type { VerifiedTicketCode } from './barcode.ts'
import { ticketRotationSeed } from './ticket-keys.ts'

/*
 * A phone's code rotates every 15 seconds, so that a screenshot is worthless. The rotation is nine bytes after the signed
 * part:
 *
 * 0      the step's last byte: tells "shown two minutes ago" from "made up"
 * 1–8    HMAC-SHA-256 of the signed part and the step (8 bytes, big endian), cut to 64 bits
 *
 * A step counts 15-second intervals since 1970. The HMAC key is the ticket's rotation seed, which the phone has and a
 * door derives from its event's rotation key, so neither needs the network. Browsers generate the same with WebCrypto
 * (`common/src/ticket-code.ts`).
 */

/**
 * Steps before and after the door's own that it accepts: allows for slow hands and clocks that are off by up to 30
 * seconds.
 */
const TOLERANCE = { past: 2, future: 2 }
const ROTATION = 1 + ROTATION_MAC_BYTES

function mac(signed: Uint8Array, seed: Uint8Array, step: number): Buffer {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  return createHmac('sha256', seed).update(signed).update(counter).digest().subarray(0, ROTATION_MAC_BYTES)
}

/**
 * Code that a phone shows at `now`: a signed ROTATING code with its rotation. a signed ROTATING code with its
 * rotation. Throws RangeError if `code` is not signed.
 */
export function rotateTicketCode(code: string, seed: Uint8Array, now: Date): string {
  const signed = fromBase45(code)
  if (signed?.length !== SIGNED_BYTES) throw new RangeError('Only a signed code can rotate.')
  const step = rotationStep(now.getTime())
  return toBase45(Buffer.concat([signed, Buffer.of(step & 0xff), mac(signed, seed, step)]))
}

/**
 * STALE: genuine, but shown earlier, or a clock is wrong. FORGED: not made with the ticket's seed. MISSING: no rotation.
 */
export type RotationVerdict = 'CURRENT' | 'STALE' | 'FORGED' | 'MISSING'

/**
 * Checks the rotation of a scanned text whose signature `verifyTicketCode` verified. `eventKey` is `eventRotationKey` of the
 * door's event. PRINTED codes don't rotate and are always CURRENT; whether they may be used depends on the ticket rule.
 */
export function checkRotation(
  text: string,
  code: VerifiedTicketCode,
  eventKey: Uint8Array,
  now: Date,
): RotationVerdict {
  if (code.form === 'PRINTED') return 'CURRENT'
  if (code.rotation.length === 0) return 'MISSING'
  const bytes = fromBase45(text)
  if (!bytes || code.rotation.length !== ROTATION) return 'FORGED'
  const seed = ticketRotationSeed(eventKey, code.ticketId, code.generation)
  const here = rotationStep(now.getTime())
  // The nearest step that ends in this byte. 256 steps are over an hour, so steps can't be confused.
  const behind = (here - (code.rotation[0] ?? 0)) & 0xff
  const step = behind <= 0x80 ? here - behind : here + 0x100 - behind
  const genuine = timingSafeEqual(mac(bytes.subarray(0, SIGNED_BYTES), seed, step), code.rotation.subarray(1))
  if (!genuine) return 'FORGED'
  return step >= here - TOLERANCE.past && step <= here + TOLERANCE.future ? 'CURRENT' : 'STALE'
}
