import type { RefundRule, ShownEvent } from '../types/event.ts'

const HOUR_MS = 3_600_000

type Dated = Pick<ShownEvent, 'dateShow' | 'dateShowFlags' | 'dateShowRecurring' | 'visitKind'>

/** Whether tickets of an event that are bought now can no longer be returned. False if its date is hidden or there are several. */
export const isRefundOver = (event: Dated, { kind, hoursBefore }: RefundRule, now: Date): boolean => {
  if (kind === 'NONE' || hoursBefore === null || event.visitKind !== null) return false
  if (event.dateShowFlags.length > 0 || event.dateShowRecurring.length > 0) return false
  return Date.parse(event.dateShow.utc) - hoursBefore * HOUR_MS <= now.getTime()
}
