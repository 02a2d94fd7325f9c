import { eventFields } from '@admission/common/records/event.ts'
import { timeAt, type Time } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { EventRecord } from '../types/event-record.ts'
import { isInScope } from './event-list.ts'
import { isCollectionSeen } from './event-summary.ts'

type Row = Omit<EventRecord, 'venue' | 'doors' | 'dateShow' | 'dateShowEnd'> & {
  readonly venueId: string
  readonly venueName: string
  readonly venueAccessibility: string
  readonly zone: string
  readonly doorsAt: Date | null
  readonly startsAt: Date
  readonly endsAt: Date | null
}

const recordOf = ({
  venueId,
  venueName,
  venueAccessibility,
  zone,
  doorsAt,
  startsAt,
  endsAt,
  ...row
}: Row): EventRecord => {
  const time = (instant: Date | null): Time | null => (instant === null ? null : timeAt(instant, zone))
  return {
    ...row,
    venue: { id: venueId, name: venueName, timezone: zone, accessibility: venueAccessibility },
    doors: time(doorsAt),
    dateShow: timeAt(startsAt, zone),
    dateShowEnd: time(endsAt),
  }
}

/** The columns of an event's fields. Without a text on accessibility, the venue's applies. */
export const eventColumns = columnsOf('e', eventFields, { nullIfBlank: ['accessibility'] })

// Of several collections of single tickets, the one that needs the least.
const offerOf = ({ eventIds }: RecordScope) => sql`(
  select jsonb_build_object('collectionId', case when ${isCollectionSeen(eventIds)} then c.id end, 'state', c.state, 'isDatePaused', c.is_date_paused,
                            'isOver', c.is_over, 'isPriced', c.is_priced, 'isPlaced', c.is_placed)
  from (
    select c.id, c.state, c.priority, e.id = any (c.paused_events) as is_date_paused, coalesce(c.on_sale_until <= app.now(), false) as is_over,
           exists (select 1 from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null
                   where p.collection_id = c.id and p.price_level = any (array_agg(b.price_level))) as is_priced,
           exists (select 1 from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.closed_at is null
                   where sc.collection_id = c.id) as is_placed
    from collection_block cb join block b on b.id = cb.block_id join collection c on c.id = cb.collection_id and c.kind = 'SINGLE' and c.state <> 'ARCHIVED'
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
    select ${recordColumns('e')}, a.time_zone as timezone, ${eventColumns.selected}, e.tags, e.description, e.description_html as "descriptionHtml",
           e.image_path as "imagePath", e.poster, e.poster_name as "posterName", e.venue_id as "venueId", v.name || coalesce(', ' || v.hall, '') as "venueName",
           v.accessibility as "venueAccessibility", e.zone, e.doors_at as "doorsAt", e.date_show as "startsAt", e.date_show_end as "endsAt",
           e.date_show_flags as "dateShowFlags", e.visits as "visitKind",
           jsonb_build_object('kind', a.refund_kind, 'hoursBefore', a.refund_hours, 'share', a.refund_share, 'keepsFees', a.refund_keeps_fees, 'note', a.refund_note) as "accountRefund",
           e.state, nullif(e.sale_ends_at, 'infinity') as "saleEndsAt", e.version as "imageVersion", e.seat_version_id is not null as "isSeated",
           exists (select 1 from block b join counter k on k.id = b.id and k.capacity > 0 where b.event_id = e.id) as "hasPlaces",
           ${offerOf(scope)} as offer
    from event e join account a on a.id = e.account_id join venue v on v.id = e.venue_id
    where e.id = ${id} and ${isInScope(scope)}`.execute(transaction)
  return rows.map(recordOf)[0]
}
