import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { saleIsOver } from '#modules/catalogue/events/reads/event-sale.ts'
import type { AdminTx } from '#platform/db/kysely.ts'

export type Place = {
  readonly eventState: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
  readonly isOver: boolean
  /** True if the event sells visits by time. */
  readonly isTimed: boolean
  /** Null if the event has no such place. */
  readonly blockId: string | null
  readonly free: number
  /** Name of the exclusive allocation that its units belong to, if any. */
  readonly allocation: string | null
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

type Stock = {
  readonly blockId: string
  readonly free: number
  readonly allocation: string | null
}
type Row = {
  readonly event_state: Place['eventState']
  readonly is_over: boolean
  readonly is_timed: boolean
  readonly seat: (Stock & NonNullable<Place['seat']>) | null
  readonly pool: Stock | null
}

/** The allocation of block `b`, if it has one. */
const allocationName = sql`(select n.name from allocation n where n.counter_id = b.allocation_id)`

/** The seat or area at a place of an account's event; undefined if the event doesn't exist or belongs to another account. */
export const readPlace = async (
  transaction: AdminTx,
  accountId: AccountId,
  { eventId, section, row, position }: RequestedPlace,
): Promise<Place | undefined> => {
  const { rows } = await sql<Row>`
    select e.state as event_state, ${saleIsOver} as is_over, e.visits is not distinct from 'TIMED' as is_timed,
      (select jsonb_build_object('blockId', s.block_id, 'status', s.status, 'row', t.row_label, 'position', t.position, 'free', k.capacity - k.held - k.sold,
              'allocation', ${allocationName}, 'extras', coalesce((select jsonb_agg(x.label) from seat_extra x join seat_configuration_version v on v.configuration_id = x.configuration_id
                                  where v.id = t.version_id and x.no = any (t.extras)), '[]'))
       from seat t join event_seat s on s.event_id = e.id and s.seat_no = t.seat_no join block b on b.id = s.block_id join counter k on k.id = b.id
       where t.version_id = e.seat_version_id and (${section}::text is null or lower(t.section) = lower(trim(${section}::text)))
         and (${row}::text is null or lower(t.row_label) = lower(trim(${row}::text)))
         and (${position}::text is null or t.position::text = ltrim(trim(${position}::text), '0'))
       order by t.seat_no limit 1) as seat,
      (select jsonb_build_object('blockId', b.id, 'free', k.capacity - k.held - k.sold, 'allocation', ${allocationName}) from block b join counter k on k.id = b.id
       where b.event_id = e.id and not b.seated and ${row}::text is null and ${position}::text is null
         and (${section}::text is null or lower(b.section) = lower(trim(${section}::text)))
       order by b.allocation_id nulls first, b.price_level, b.id limit 1) as pool
    from event e where e.id = ${eventId} and e.account_id = ${accountId}`.execute(transaction)
  return rows.map(({ event_state, is_over, is_timed, seat, pool }) => ({
    eventState: event_state,
    isOver: is_over,
    isTimed: is_timed,
    blockId: seat?.blockId ?? pool?.blockId ?? null,
    free: seat?.free ?? pool?.free ?? 0,
    allocation: seat?.allocation ?? pool?.allocation ?? null,
    seat,
  }))[0]
}

/** The remaining facts that decide whether a collection sells a unit of an event at a price level. */
export const readSaleTerms = async (
  transaction: AdminTx,
  collectionId: string,
  eventId: string,
  priceLevel: number,
): Promise<{
  readonly inStorefront: boolean
  readonly hasPrice: boolean
  readonly isDatePaused: boolean
}> => {
  const { rows } = await sql<{
    inStorefront: boolean
    hasPrice: boolean
    isDatePaused: boolean
  }>`
    select exists (select 1 from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.closed_at is null
                   where sc.collection_id = ${collectionId}) as "inStorefront",
           exists (select 1 from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null
                   where p.collection_id = ${collectionId} and p.price_level = ${priceLevel}) as "hasPrice",
           exists (select 1 from collection c where c.id = ${collectionId} and ${eventId}::uuid = any(c.paused_events)) as "isDatePaused"`.execute(
    transaction,
  )
  return rows[0] ?? { inStorefront: false, hasPrice: false, isDatePaused: false }
}
