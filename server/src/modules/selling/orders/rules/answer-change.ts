import { formatTime, timeAt } from '@admission/common/time.ts'
import type { StoredAnswer } from '../types/answer-change.ts'

const ASK = 'Ask the organizer.'

/** Until when an answer can be changed; null: until its new date is near. */
export const changeableUntil = ({ startsAt, changeableHours }: StoredAnswer): Date | null =>
  startsAt === null || changeableHours === null ? null : new Date(startsAt.getTime() - changeableHours * 3_600_000)

/** Why an answer can't be changed, for the buyer. Null if it can. */
export function whyFixed(stored: StoredAnswer): string | null {
  const { question, decides, changeableHours, isReturned, purchaseState, zone, now } = stored
  if ((purchaseState !== 'PAID' && purchaseState !== 'PARTIALLY_REFUNDED') || isReturned)
    return 'Its ticket was returned.'
  if (question === null) return `The organizer no longer asks this. ${ASK}`
  if (changeableHours === null) return `The organizer doesn’t let answers change after the purchase. ${ASK}`
  if (question.type === 'CONSENT') return 'What you agreed to at checkout stays.'
  if (question.type === 'FILE') return `Files can’t be replaced here. ${ASK}`
  if (decides) return `Other questions depend on this answer. ${ASK}`
  const until = changeableUntil(stored)
  return until === null || now < until
    ? null
    : `It could be changed until ${formatTime(timeAt(until, zone), { year: false })}.`
}
