import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Editor, RecordScope } from '#platform/records/types.ts'
import { eventStockChanged } from '../facts.ts'
import { readEventStock, readStockEvent } from '../reads/event-stock.ts'
import type { EventStock, StockEvent } from '../types/event-stock.ts'

/** One change of an event's places: what it reads without a lock, then what it writes. */
export type StockChange<Prepared> = {
  readonly what: 'AREAS' | 'SEATS' | 'VISITS' | 'ALLOCATIONS'
  /** Reads under row-level security. Throws to refuse. */
  readonly prepare: (transaction: AdminTx, event: StockEvent) => Promise<Prepared> | Prepared
  /** Writes and audits. Throws to refuse: nothing is stored then. */
  readonly apply: (transaction: SystemTx, event: StockEvent, prepared: Prepared) => Promise<void>
}

/** The places of an event of the member's. Throws notFound if they have no such event. */
export const memberStock = async (transaction: AdminTx, scope: RecordScope, eventId: string): Promise<EventStock> => {
  const stock = await readEventStock(transaction, scope, eventId)
  if (stock === undefined) throw notFound()
  return stock
}

/**
 * Changes the places of an event and returns them. Who may is checked under row-level security; the change itself runs as the
 * system, because it also locks the collections of other accounts that sell the event. Collections match again within a second.
 * Throws notFound if the event doesn't exist, belongs to another account, or is out of the member's reach.
 */
export const changeStock = async <Prepared>(
  editor: Editor,
  eventId: string,
  { what, prepare, apply }: StockChange<Prepared>,
): Promise<EventStock> => {
  const { services, scope } = editor
  const found = await inAccount(services.databases.admin, scope.accountId, async (transaction) => {
    const event = await readStockEvent(transaction, scope, eventId)
    if (event === undefined) throw notFound()
    return { event, prepared: await prepare(transaction, event) }
  })
  await inTransaction(services.databases.system, async (transaction) => {
    await apply(transaction, found.event, found.prepared)
    await announce(transaction, eventStockChanged, { accountId: scope.accountId, subjectId: eventId, data: { what } })
  })
  return inAccount(services.databases.admin, scope.accountId, (transaction) => memberStock(transaction, scope, eventId))
}
