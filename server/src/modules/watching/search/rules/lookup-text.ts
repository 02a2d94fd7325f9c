import { isEmail } from '@admission/common/emails.ts'
import { foldText } from '@admission/common/fold-text.ts'
import { isUuid } from '@admission/common/ids.ts'
import { normaliseEmail } from '#platform/emails.ts'
import type { LookupText } from '../types/lookup.ts'

// `B 12`, `B12`, `row B seat 12`, `Stalls, row B, seat 12`.
const SEAT = /^(?:(.+?)[\s,]+)?(?:row\s+)?([a-z]{1,3}|\d{1,3})(?:[\s,-]+(?:seat\s+)?|(?<=[a-z]))(\d{1,4})$/

/** The seat that a text names; null if it names none. */
export function seatIn(text: string): LookupText['seat'] {
  const [, section = '', row, position] = SEAT.exec(foldText(text)) ?? []
  if (row === undefined || position === undefined) return null
  return { section: section.replace(/[\s,]*row$/, ''), row, position: Number(position) }
}

/** What a text that is looked up in an event can be. `ticketId` is the ticket whose code it is. */
export function lookupOf(text: string, ticketId: string | undefined): LookupText {
  const typed = text.trim()
  return {
    ticketId: ticketId ?? (isUuid(typed) ? typed.toLowerCase() : null),
    email: isEmail(typed) ? normaliseEmail(typed) : null,
    seat: ticketId === undefined ? seatIn(typed) : null,
  }
}
