import { ROTATION_SECONDS } from '@admission/common/ticket-code.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import type { TicketState } from '../types/ticket.ts'
import { signTicketCode } from './barcode.ts'
import { eventRotationKey, ticketRotationSeed } from './ticket-keys.ts'
import type { TicketKeys } from './ticket-keys.ts'

/** Data with which a phone shows and rotates a ticket's code offline. */
export type ShownCode = {
  /** The signed code, base45. */
  readonly payload: string
  /** Hex digits. */
  readonly seed: string
  readonly stepSeconds: number
  /** ISO 8601. Phones with a wrong clock follow it. */
  readonly serverTime: string
}

type Coded = { readonly id: string; readonly eventId: string; readonly generation: number }

/** The rotating code of a ticket. Only for its holder. */
export function shownCode(keys: TicketKeys, { id, eventId, generation }: Coded, now: Date): ShownCode {
  const payload = signTicketCode({ form: 'ROTATING', ticketId: id, generation, eventId }, keys.signingKey)
  const seed = ticketRotationSeed(eventRotationKey(keys.rotationKey, eventId), id, generation)
  const stepSeconds = ROTATION_SECONDS
  return { payload, seed: Buffer.from(seed).toString('hex'), stepSeconds, serverTime: now.toISOString() }
}

/** The code of a printed ticket. */
export const printedCode = (keys: TicketKeys, { id, eventId, generation }: Coded): string =>
  signTicketCode({ form: 'PRINTED', ticketId: id, generation, eventId }, keys.signingKey)

/** Box-office and third-party tickets are collected or issued there. Our codes don't admit them. */
const ON_PHONE: ReadonlySet<DeliveryMechanism> = new Set(['MOBILE', 'PRINT_AT_HOME', 'SHIPPING'])
const ON_PAPER: ReadonlySet<DeliveryMechanism> = new Set(['PRINT_AT_HOME', 'WILL_CALL'])

/** True if tickets with this delivery method are admitted by a code. */
export const isCoded = (mechanism: DeliveryMechanism): boolean => ON_PHONE.has(mechanism)

/**
 * True if the holder's phone may show a code: the ticket is usable and its delivery method uses codes. A used one still
 * has its code, to go out and in again.
 */
export const hasCode = (state: TicketState, mechanism: DeliveryMechanism, isCanceled: boolean): boolean =>
  (state === 'OWNED' || state === 'USED') && !isCanceled && isCoded(mechanism)

/** True if there is a page to print, with a code or for the box office. */
export const isPrinted = (mechanism: DeliveryMechanism): boolean => ON_PAPER.has(mechanism)
