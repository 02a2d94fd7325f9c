import type { EventId } from '@admission/common/ids.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import { timeAt, type DateShowFlag, type Time } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { VisitorDb } from '#platform/db/kysely.ts'
import type { PicturedEvent, Postponement, ShownEvent } from '../types/event.ts'

/** One row of the view `shown_event`. */
export type ShownEventRow = {
  readonly id: string
  readonly account_id: string
  readonly venue_id: string
  readonly seat_version_id: string | null
  readonly name: string
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  readonly zone: string
  readonly doors_at: Date | null
  readonly date_show: Date
  readonly date_show_end: Date | null
  readonly date_show_flags: readonly DateShowFlag[]
  readonly date_show_recurring: readonly RecurringTime[]
  readonly visits: VisitKind | null
  readonly state: string
  readonly image_path: string | null
  readonly image_alt: string
  readonly poster: string | null
  readonly poster_name: string | null
  readonly version: number
  readonly awaits_date: boolean
  readonly postponed_at: Date | null
  readonly postponed_from: Date | null
  readonly postponed_note: string
  readonly postponed_refund_until: Date | null
  readonly venue_name: string
  readonly venue_hall: string | null
  readonly venue_address: string
  readonly venue_city: string
  readonly venue_region: string | null
  readonly venue_postal_code: string | null
  readonly venue_country: string
  readonly venue_zone: string
  readonly venue_latitude: number | null
  readonly venue_longitude: number | null
  readonly account_name: string
  readonly account_slug: string
  readonly brand_color: string | null
  readonly legal_name: string
  readonly account_address: string | null
  readonly statement_descriptor: string
  readonly logo_path: string | null
}

const timeOr = (instant: Date | null, zone: string): Time | null => (instant === null ? null : timeAt(instant, zone))

const postponementOf = (row: ShownEventRow): Postponement | null =>
  row.postponed_at === null
    ? null
    : {
        from: timeOr(row.postponed_from, row.zone),
        note: row.postponed_note,
        awaitsDate: row.awaits_date,
        refundUntil: timeOr(row.postponed_refund_until, row.zone),
      }

/** Builds an event from a row of `shown_event`. */
export const shownEvent = (row: ShownEventRow): ShownEvent => {
  let dateShow: Time | undefined
  return {
    id: row.id as EventId,
    name: row.name,
    description: row.description,
    category: row.category,
    tags: row.tags,
    venue: {
      id: row.venue_id,
      name: row.venue_name,
      hall: row.venue_hall,
      timezone: row.venue_zone,
      addressLine: row.venue_address,
      locality: row.venue_city,
      administrativeArea: row.venue_region,
      postalCode: row.venue_postal_code,
      countryCode: row.venue_country,
      latitude: row.venue_latitude,
      longitude: row.venue_longitude,
    },
    account: {
      id: row.account_id,
      name: row.account_name,
      slug: row.account_slug,
      brandColor: row.brand_color,
      legalName: row.legal_name,
      addressLine: row.account_address,
      statementDescriptor: row.statement_descriptor,
      logoPath: row.logo_path,
    },
    // Lazy: a list of twenty events rarely needs all three, and each requires a time zone lookup.
    get doors() {
      return timeOr(row.doors_at, row.zone)
    },
    get dateShow() {
      dateShow ??= timeAt(row.date_show, row.zone)
      return dateShow
    },
    get dateShowEnd() {
      return timeOr(row.date_show_end, row.zone)
    },
    dateShowFlags: row.date_show_flags,
    dateShowRecurring: row.date_show_recurring,
    visitKind: row.visits,
    isCanceled: row.state === 'CANCELLED',
    get postponement() {
      return postponementOf(row)
    },
    seatVersionId: row.seat_version_id,
    hasImage: row.image_path !== null,
    imageAlt: row.image_alt,
    poster: row.poster,
    posterName: row.poster_name,
    version: row.version,
  }
}

/** Published and canceled events by ID; missing ones and drafts aren't in the map. */
export const readShownEvents = async (
  database: VisitorDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownEvent>> => {
  const { rows } = await sql<ShownEventRow>`select * from shown_event where id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.id, shownEvent(row)]))
}

/** True if a published event uses this seat configuration version, which makes it public. */
export const isShownSeatVersion = async (database: VisitorDb, versionId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from shown_event where seat_version_id = ${versionId} limit 1`.execute(database)
  return rows.length > 0
}

/** The data a published event's images are drawn from; undefined if there is no such event. */
export const readPicturedEvent = async (database: VisitorDb, id: string): Promise<PicturedEvent | undefined> => {
  const { rows } = await sql<ShownEventRow>`select * from shown_event where id = ${id}`.execute(database)
  return rows.map((row) => ({ ...shownEvent(row), imagePath: row.image_path }))[0]
}
