import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { saleIsOver } from '#modules/events/reads/on-sale.ts'
import type { AdminTx } from '#platform/db/kysely.ts'

export type Place = {
  readonly eventState: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
  readonly isOver: boolean
  /** Null if the event has no such place. */
  readonly blockId: string | null
  readonly free: number
  readonly seat: {
    readonly status: 'AVAILABLE' | 'HELD' | 'SOLD' | 'BLOCKED' | 'KILLED'
    readonly row: string
    readonly position: number
    readonly extras: readonly string[]
  } | null
}

export type RequestedPlace = {
  readonly eventId: string
  readonly section: string | null
  readonly row: string | null
  readonly position: string | null
}

type Row = {
  readonly event_state: Place['eventState']
  readonly is_over: boolean
  readonly seat: ({ readonly blockId: string; readonly free: number } & NonNullable<Place['seat']>) | null
  readonly pool: { readonly blockId: string; readonly free: number } | null
}

/** The seat or area at a place of an account's event; undefined if the event doesn't exist or belongs to another account. */
export const readPlace = async (
  transaction: AdminTx,
  accountId: AccountId,
  { eventId, section, row, position }: RequestedPlace,
): Promise<Place | undefined> => {
  const { rows } = await sql<Row>`
    select e.state as event_state, ${saleIsOver} as is_over,
      (select jsonb_build_object('blockId', s.block_id, 'status', s.status, 'row', t.row_label, 'position', t.position, 'free', k.capacity - k.held - k.sold,
              'extras', coalesce((select jsonb_agg(x.label) from seat_extra x join seat_configuration_version v on v.configuration_id = x.configuration_id
                                  where v.id = t.version_id and x.no = any (t.extras)), '[]'))
       from seat t join event_seat s on s.event_id = e.id and s.seat_no = t.seat_no join counter k on k.id = s.block_id
       where t.version_id = e.seat_version_id and (${section}::text is null or lower(t.section) = lower(trim(${section}::text)))
         and (${row}::text is null or lower(t.row_label) = lower(trim(${row}::text)))
         and (${position}::text is null or t.position::text = ltrim(trim(${position}::text), '0'))
       order by t.seat_no limit 1) as seat,
      (select jsonb_build_object('blockId', b.id, 'free', k.capacity - k.held - k.sold) from block b join counter k on k.id = b.id
       where b.event_id = e.id and not b.seated and ${row}::text is null and ${position}::text is null
         and (${section}::text is null or lower(b.section) = lower(trim(${section}::text)))
       order by b.price_level, b.id limit 1) as pool
    from event e where e.id = ${eventId} and e.account_id = ${accountId}`.execute(transaction)
  return rows.map(({ event_state, is_over, seat, pool }) => ({
    eventState: event_state,
    isOver: is_over,
    blockId: seat?.blockId ?? pool?.blockId ?? null,
    free: seat?.free ?? pool?.free ?? 0,
    seat,
  }))[0]
}

/** The remaining facts that decide whether a collection sells a unit of an event at a price level. */
export const readSaleTerms = async (
  transaction: AdminTx,
  collectionId: string,
  eventId: string,
  priceLevel: number,
): Promise<{ readonly inStorefront: boolean; readonly hasPrice: boolean; readonly capRoom: number | null }> => {
  const { rows } = await sql<{ in_storefront: boolean; has_price: boolean; cap_room: number | null }>`
    select exists (select 1 from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.closed_at is null
                   where sc.collection_id = ${collectionId}) as in_storefront,
           exists (select 1 from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null
                   where p.collection_id = ${collectionId} and p.price_level = ${priceLevel}) as has_price,
           (select min(k.capacity - k.held - k.sold)::integer from cap c join counter k on k.id = c.counter_id
            where c.collection_id = ${collectionId} and c.storefront_id is null and (c.event_id is null or c.event_id = ${eventId})
              and (c.day is null or c.day = (select e.date_show_local::date from event e where e.id = ${eventId} and e.visits is distinct from 'TIMED'))) as cap_room`.execute(
    transaction,
  )
  const [row] = rows
  return {
    inStorefront: row?.in_storefront ?? false,
    hasPrice: row?.has_price ?? false,
    capRoom: row?.cap_room ?? null,
  }
}
