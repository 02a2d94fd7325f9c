import { formatTime, timeAt, type Time } from '@admission/common/time.ts'
import type { TicketRule } from '../types.ts'

/** Whether tickets under this rule have no code yet. From `codeFrom` on, to the millisecond, they have one. */
export const isHeldBack = ({ codeFrom }: TicketRule, now: Date): boolean => codeFrom !== null && now < codeFrom

/** From when there is a code, on the venue's clocks; null where it is there, or where the moment is not to be told. */
export const codeMoment = (rule: TicketRule, now: Date): Time | null =>
  rule.codeFrom !== null && rule.isTold && isHeldBack(rule, now) ? timeAt(rule.codeFrom, rule.zone) : null

/** When the code comes, as the end of a sentence: `on Fri 12 Mar 2027, 7.30 pm (New York)`, `24 hours before the show`. */
const whenWords = ({ codeFrom, codeHours, isTold, zone }: TicketRule): string => {
  if (codeFrom === null || !isTold)
    return `${String(codeHours ?? 0)} ${codeHours === 1 ? 'hour' : 'hours'} before the show`
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return `on ${formatTime(timeAt(codeFrom, zone), { year: true })} (${place} time)`
}

/** Why a ticket has no code yet, for its holder; null where it is not held back. */
export const codeNote = (rule: TicketRule, now: Date): string | null =>
  isHeldBack(rule, now) ? `The code for the door comes ${whenWords(rule)}.` : null

/** What a sheet says in the place of a code; null where it may carry one. */
export const sheetNote = (rule: TicketRule, now: Date): { readonly heading: string; readonly note: string } | null => {
  if (!rule.stillCode) {
    const from = isHeldBack(rule, now) ? whenWords(rule) : 'now'
    return {
      heading: 'The code is on your phone',
      note: `This event takes codes from a phone alone: sign in and open your ticket there. It has its code ${from}.`,
    }
  }
  return isHeldBack(rule, now)
    ? {
        heading: 'The code comes later',
        note: `It is given out ${whenWords(rule)}. Print your tickets again from then on.`,
      }
    : null
}
