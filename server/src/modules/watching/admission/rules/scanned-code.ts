import { eventTailOf, readCode } from '@admission/common/admission/read-code.ts'
import { verifyTicketCode } from '#modules/selling/tickets/rules/barcode.ts'
import type { TicketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { eventRotationKey, ticketRotationSeed } from '#modules/selling/tickets/rules/ticket-keys.ts'
import { checkRotation } from '#modules/selling/tickets/rules/rotating-code.ts'
import type { ScannedCode } from '../types.ts'

/** Result of a scan that isn't a code of ours. */
export const NO_CODE: ScannedCode = {
  ticketId: null,
  generation: null,
  eventTail: '',
  signatureHolds: false,
  rotation: 'CURRENT',
}

/** A ticket that someone found on the roster: it counts as it stands, whatever its generation. */
export const foundTicket = (ticketId: string, eventId: string): ScannedCode => ({
  ticketId: ticketId.toLowerCase(),
  generation: null,
  eventTail: eventTailOf(eventId),
  signatureHolds: true,
  rotation: 'CURRENT',
})

/** Verifies a scanned text for an event at a time, with every key that doors accept. */
export const scannedCode = (text: string, eventId: string, at: Date, { accepted }: TicketKeyring): ScannedCode => {
  const code = readCode(text)
  if (code === null) return NO_CODE
  const { ticketId, generation, eventTail } = code
  for (const { publicKey, rotationKey } of accepted) {
    const verdict = verifyTicketCode(text, publicKey)
    if (!verdict.ok) continue
    const rotation = checkRotation(text, verdict.code, eventRotationKey(rotationKey, eventId), at)
    return {
      ticketId,
      generation,
      eventTail,
      signatureHolds: true,
      rotation: rotation === 'MISSING' ? 'FORGED' : rotation,
    }
  }
  return {
    ticketId,
    generation,
    eventTail,
    signatureHolds: false,
    rotation: 'FORGED',
  }
}

/** Keys of a ticket's rotating code, base64url, in the order of the published keys. */
export const rotationKeys = (
  { accepted }: TicketKeyring,
  {
    eventId,
    ticketId,
    generation,
  }: {
    readonly eventId: string
    readonly ticketId: string
    readonly generation: number
  },
): string[] =>
  accepted.map(({ rotationKey }) =>
    Buffer.from(ticketRotationSeed(eventRotationKey(rotationKey, eventId), ticketId, generation)).toString('base64url'),
  )
