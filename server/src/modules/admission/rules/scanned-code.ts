import { eventTailOf, readCode } from '@admission/common/admission/read-code.ts'
import { verifyTicketCode } from '#modules/tickets/rules/barcode.ts'
import type { TicketKeyring } from '#modules/tickets/rules/keyring.ts'
import { eventTurningKey, ticketTurningSeed } from '#modules/tickets/rules/ticket-keys.ts'
import { checkTurn } from '#modules/tickets/rules/turning-code.ts'
import type { ScannedCode } from '../types.ts'

/** What a scanner read that isn't a code of ours. */
export const NO_CODE: ScannedCode = {
  ticketId: null,
  generation: null,
  eventTail: '',
  signatureHolds: false,
  turn: 'CURRENT',
}

/** A ticket that someone found on the roster: it counts as it stands, whatever its generation. */
export const foundTicket = (ticketId: string, eventId: string): ScannedCode => ({
  ticketId: ticketId.toLowerCase(),
  generation: null,
  eventTail: eventTailOf(eventId),
  signatureHolds: true,
  turn: 'CURRENT',
})

/** Verifies a scanned text for an event at a time, with every key that doors accept. */
export const scannedCode = (text: string, eventId: string, at: Date, { accepted }: TicketKeyring): ScannedCode => {
  const code = readCode(text)
  if (code === null) return NO_CODE
  const { ticketId, generation, eventTail } = code
  for (const { publicKey, turningKey } of accepted) {
    const verdict = verifyTicketCode(text, publicKey)
    if (!verdict.ok) continue
    const turn = checkTurn(text, verdict.code, eventTurningKey(turningKey, eventId), at)
    return {
      ticketId,
      generation,
      eventTail,
      signatureHolds: true,
      turn: turn === 'MISSING' ? 'FORGED' : turn,
    }
  }
  return {
    ticketId,
    generation,
    eventTail,
    signatureHolds: false,
    turn: 'FORGED',
  }
}

/** Keys of a ticket's rotating code, base64url, in the order of the published keys. */
export const turnKeysOf = (
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
  accepted.map(({ turningKey }) =>
    Buffer.from(ticketTurningSeed(eventTurningKey(turningKey, eventId), ticketId, generation)).toString('base64url'),
  )
