import { formatTime, timeAt, zonePlace, type Time } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { TicketRule } from '../types/ticket.ts'

/** True if tickets under this rule have no code yet. They have one from `codeFrom` on, to the millisecond. */
export const isHeldBack = ({ codeFrom }: TicketRule, now: Date): boolean => codeFrom !== null && now < codeFrom

/** When the code is released, in the venue's time zone. Null if it already is, or if the moment must stay hidden. */
export const codeMoment = (rule: TicketRule, now: Date): Time | null =>
  rule.codeFrom !== null && rule.isMomentPublic && isHeldBack(rule, now) ? timeAt(rule.codeFrom, rule.zone) : null

/**
 * When the code is released, as the end of a sentence: `on Fri, Mar 12, 2027, 7:30 PM (New York time)`, `24 hours before
 * the show`.
 */
const releaseText = ({ codeFrom, codeHours, isMomentPublic, zone }: TicketRule): string => {
  if (codeFrom === null || !isMomentPublic) return `${plural(codeHours ?? 0, 'hour')} before the show`
  return `on ${formatTime(timeAt(codeFrom, zone), { year: true })} (${zonePlace(zone)} time)`
}

/** Why a ticket has no code yet, for its holder. Null if it has one. */
export const codeNote = (rule: TicketRule, now: Date): string | null =>
  isHeldBack(rule, now) ? `Your code will be available ${releaseText(rule)}.` : null

/** Note on a printed page in place of the code. Null if it may show the code. */
export const sheetNote = (rule: TicketRule, now: Date): { readonly heading: string; readonly note: string } | null => {
  if (!rule.stillCode) {
    const from = isHeldBack(rule, now) ? releaseText(rule) : 'now'
    return {
      heading: 'Your code is on your phone',
      note: `This event only accepts codes shown on a phone. Sign in and open your ticket there. Your code is available ${from}.`,
    }
  }
  return isHeldBack(rule, now)
    ? {
        heading: 'Your code isn’t ready yet',
        note: `It will be available ${releaseText(rule)}. Print your tickets again then.`,
      }
    : null
}
