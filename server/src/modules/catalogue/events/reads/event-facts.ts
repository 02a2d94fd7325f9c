import type { RecurringTime } from '@admission/common/recurring.ts'
import { sql } from 'kysely'
import { shownPictures } from '#modules/catalogue/venues/rules/venue-pictures.ts'
import type { VisitorDb } from '#platform/db/kysely.ts'
import { eventDuration } from '../rules/duration.ts'
import type { EventFacts, RefundRule } from '../types/event.ts'

type Row = {
  readonly event_id: string
  readonly description_html: string | null
  readonly date_show: Date
  readonly date_show_end: Date | null
  readonly date_show_recurring: readonly RecurringTime[]
  readonly duration_minutes: number | null
  readonly age_min: number | null
  readonly age_note: string
  readonly accessibility: string | null
  readonly venue_id: string
  readonly directions: string | null
  readonly venue_pictures: readonly { readonly id: string; readonly alt: string }[]
  readonly cancelled_reason: string | null
  readonly refund_kind: RefundRule['kind']
  readonly refund_hours: number | null
  readonly refund_note: string
  readonly refund_share: number
  readonly refund_keeps_fees: boolean
}

const factsOf = (row: Row): EventFacts => ({
  descriptionHtml: row.description_html,
  durationMinutes:
    row.duration_minutes ??
    eventDuration({ start: row.date_show, end: row.date_show_end, recurring: row.date_show_recurring }),
  ageMin: row.age_min,
  ageNote: row.age_note,
  accessibility: row.accessibility,
  directions: row.directions,
  venuePictures: shownPictures(row.venue_id, row.venue_pictures),
  canceledReason: row.cancelled_reason,
  refundRule: {
    kind: row.refund_kind,
    hoursBefore: row.refund_hours,
    share: row.refund_share,
    keepsFees: row.refund_keeps_fees,
    note: row.refund_note,
  },
})

/** Additional details of published and canceled events, by ID. */
export const readEventFacts = async (
  database: VisitorDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventFacts>> => {
  const { rows } = await sql<Row>`
    select event_id, description_html, date_show, date_show_end, date_show_recurring, duration_minutes, age_min, age_note, accessibility, venue_id, directions, venue_pictures, cancelled_reason,
           refund_kind, refund_hours, refund_note, refund_share, refund_keeps_fees
    from shown_event_facts where event_id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.event_id, factsOf(row)]))
}
