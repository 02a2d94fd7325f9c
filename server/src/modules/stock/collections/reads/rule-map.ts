import { sellsPasses } from '@admission/common/collection-kind.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { saleIsOver } from '#modules/catalogue/events/reads/event-sale.ts'
import type { Collection } from '../types/collection.ts'

/** An event that an account may sell. */
export type MappedEvent = {
  readonly id: string
  readonly versionId: string | null
  /** True if it sells visits by time, which a pass can't hold. */
  readonly isTimed: boolean
}

/**
 * An event that the account may sell; undefined if there is none with this ID. With null, the next event that the collection
 * offers, or else the account's next event.
 */
export const readMappedEvent = async (
  transaction: AdminTx,
  { id: collectionId, accountId, kind }: Pick<Collection, 'id' | 'accountId' | 'kind'>,
  eventId: string | null,
): Promise<MappedEvent | undefined> => {
  const { rows } = await sql<MappedEvent>`
    select e.id, e.seat_version_id as "versionId", e.visits is not distinct from 'TIMED' as "isTimed" from event e
    where exists (select 1 from event_access x where x.account_id = ${accountId} and x.event_id = e.id)
      and ${eventId === null ? sql`e.state <> 'CANCELLED' and not ${saleIsOver}` : sql`e.id = ${eventId}`}
    order by exists (select 1 from collection_block b where b.collection_id = ${collectionId} and b.event_id = e.id) desc, ${sellsPasses(kind)} and e.visits is not distinct from 'TIMED', e.date_show, e.id
    limit 1`.execute(transaction)
  return rows[0]
}

/** The seats of an event, ascending, each with its block. */
export const readBlockSeats = async (
  transaction: AdminTx,
  eventId: string,
): Promise<readonly { readonly number: number; readonly blockId: string }[]> => {
  const { rows } = await sql<{ number: number; blockId: string }>`
    select seat_no as number, block_id as "blockId" from event_seat where event_id = ${eventId} order by seat_no`.execute(
    transaction,
  )
  return rows
}
