import type { EventId } from '@admission/common/ids.ts'
import { timeAt, type DateShowFlag, type Time } from '@admission/common/time.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import { sql } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { RefundRule } from '../types/event.ts'
import type { EventOffer, EventRecord, EventState } from '../types/event-record.ts'
import { isInScope } from './event-list.ts'
import { isCollectionSeen } from './event-summary.ts'

type Row = {
  readonly id: EventId
  readonly account_id: string
  readonly edit_version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly account_zone: string
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
  readonly description: string
  readonly description_html: string | null
  readonly image_path: string | null
  readonly image_alt: string
  readonly poster: string | null
  readonly venue_id: string
  readonly venue_name: string
  readonly venue_accessibility: string
  readonly zone: string
  readonly doors_at: Date | null
  readonly date_show: Date
  readonly date_show_end: Date | null
  readonly date_show_flags: readonly DateShowFlag[]
  readonly visits: VisitKind | null
  readonly duration_minutes: number | null
  readonly age_min: number | null
  readonly age_note: string
  readonly accessibility: string | null
  readonly refund_kind: RefundRule['kind'] | null
  readonly refund_hours: number | null
  readonly refund_note: string
  readonly refund_share: number
  readonly refund_keeps_fees: boolean
  readonly waitlist_hours: number | null
  readonly account_refund: RefundRule
  readonly state: EventState
  readonly sale_ends_at: Date | null
  readonly is_seated: boolean
  readonly has_places: boolean
  readonly offer: EventOffer | null
  readonly version: number
}

const recordOf = (row: Row): EventRecord => {
  const time = (instant: Date | null): Time | null => (instant === null ? null : timeAt(instant, row.zone))
  return {
    id: row.id,
    accountId: trustedAccountId(row.account_id),
    version: row.edit_version,
    editedAt: row.edited_at,
    editedBy: row.edited_by,
    timezone: row.account_zone,
    name: row.name,
    category: row.category,
    tags: row.tags,
    description: row.description,
    descriptionHtml: row.description_html,
    imagePath: row.image_path,
    imageAlt: row.image_alt,
    poster: row.poster,
    venue: { id: row.venue_id, name: row.venue_name, timezone: row.zone, accessibility: row.venue_accessibility },
    doors: time(row.doors_at),
    dateShow: timeAt(row.date_show, row.zone),
    dateShowEnd: time(row.date_show_end),
    dateShowFlags: row.date_show_flags,
    visitKind: row.visits,
    durationMinutes: row.duration_minutes,
    ageMin: row.age_min,
    ageNote: row.age_note,
    accessibility: row.accessibility,
    refundKind: row.refund_kind,
    refundHours: row.refund_hours,
    refundNote: row.refund_note,
    refundShare: row.refund_share,
    refundKeepsFees: row.refund_keeps_fees,
    waitlistHours: row.waitlist_hours,
    accountRefund: row.account_refund,
    state: row.state,
    saleEndsAt: row.sale_ends_at,
    isSeated: row.is_seated,
    hasPlaces: row.has_places,
    offer: row.offer,
    imageVersion: row.version,
  }
}

// Of several collections, the one that needs the least.
const offerOf = ({ eventIds }: RecordScope) => sql`(
  select jsonb_build_object('collectionId', case when ${isCollectionSeen(eventIds)} then c.id end, 'state', c.state, 'isDatePaused', c.is_date_paused,
                            'isOver', c.is_over, 'isPriced', c.is_priced, 'isPlaced', c.is_placed)
  from (
    select c.id, c.state, c.priority, e.id = any (c.paused_events) as is_date_paused, coalesce(c.on_sale_until <= app.now(), false) as is_over,
           exists (select 1 from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null
                   where p.collection_id = c.id and p.price_level = any (array_agg(b.price_level))) as is_priced,
           exists (select 1 from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.closed_at is null
                   where sc.collection_id = c.id) as is_placed
    from collection_block cb join block b on b.id = cb.block_id join collection c on c.id = cb.collection_id and c.state <> 'ARCHIVED'
    where cb.event_id = e.id group by c.id) c
  order by (c.state = 'PUBLISHED' and not c.is_date_paused and not c.is_over)::integer + c.is_priced::integer + c.is_placed::integer desc, c.priority desc, c.id
  limit 1)`

/** One event as a record; undefined if it doesn't exist, belongs to another account, or is beyond a limited member's events. */
export const readEventRecord = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<EventRecord | undefined> => {
  const { rows } = await sql<Row>`
    select e.id, e.account_id, e.edit_version, e.edited_at, e.edited_by, a.time_zone as account_zone, e.name, e.category, e.tags, e.description,
           e.description_html, e.image_path, e.image_alt, e.poster, e.venue_id, v.name || coalesce(', ' || v.hall, '') as venue_name,
           v.accessibility as venue_accessibility, e.zone, e.doors_at, e.date_show, e.date_show_end, e.date_show_flags, e.visits, e.duration_minutes,
           e.age_min, e.age_note, e.accessibility, e.refund_kind, e.refund_hours, e.refund_note, e.refund_share, e.refund_keeps_fees, e.waitlist_hours,
           jsonb_build_object('kind', a.refund_kind, 'hoursBefore', a.refund_hours, 'share', a.refund_share, 'keepsFees', a.refund_keeps_fees, 'note', a.refund_note) as account_refund,
           e.state, nullif(e.sale_ends_at, 'infinity') as sale_ends_at, e.version, e.seat_version_id is not null as is_seated,
           exists (select 1 from block b join counter k on k.id = b.id and k.capacity > 0 where b.event_id = e.id) as has_places,
           ${offerOf(scope)} as offer
    from event e join account a on a.id = e.account_id join venue v on v.id = e.venue_id
    where e.id = ${id} and ${isInScope(scope)}`.execute(transaction)
  return rows.map(recordOf)[0]
}
