import type { AccountId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx, Tx } from '#platform/db/kysely.ts'
import type { CollectionDetail, CollectionState } from './types.ts'

/** Locks a collection of an account: claims on it wait until the transaction ends. Answers its edit version; undefined where it is absent or foreign. */
export const lockCollection = async (
  transaction: Tx<'admin' | 'system'>,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from collection where id = ${id} and account_id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Notes a save by a person: forms that were read before are stale, and claims read the collection again. */
export const stampCollection = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update collection set version = version + 1, updated_at = app.now(),
      edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

/** Raises the version that claims know. Forms stay as they are. */
export const raiseVersion = async (transaction: Tx<'admin' | 'system'>, id: string): Promise<void> => {
  await sql`update collection set version = version + 1, updated_at = app.now() where id = ${id}`.execute(transaction)
}

/** Locks a collection for working out its prices; the answer is the database's time, before any rule is read. */
export const lockForPrices = async (transaction: SystemTx, id: string): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`
    select app.now() as now from collection where id = ${id} for no key update`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`collection ${id} is not there`)
  return row.now
}

/** Raises the version, and notes that all-in prices are those of `at`. */
export const markPriced = async (transaction: SystemTx, id: string, at: Date): Promise<void> => {
  await sql`update collection set version = version + 1, priced_at = ${at} where id = ${id}`.execute(transaction)
}

export const writeDetail = async (transaction: AdminTx, id: string, detail: CollectionDetail): Promise<void> => {
  await sql`
    update collection set name = ${detail.name}, description = ${detail.description}, priority = ${detail.priority},
      on_sale_from = ${detail.onSaleFrom}, on_sale_until = ${detail.onSaleUntil}, stranding = ${detail.stranding} where id = ${id}`.execute(
    transaction,
  )
}

/** The database refuses a step that its own table of states lacks. */
export const writeState = async (transaction: AdminTx, id: string, state: CollectionState): Promise<void> => {
  await sql`update collection set state = ${state} where id = ${id}`.execute(transaction)
}

/**
 * Pauses or resumes the sale of these events by a collection, as far as it offers them. Answers those whose sale is another now;
 * where there is one, the version rises. The collection is locked already.
 */
export const writePausedEvents = async (
  transaction: AdminTx,
  id: string,
  eventIds: readonly string[],
  paused: boolean,
): Promise<string[]> => {
  const { rows } = await sql<{ changed: string[] }>`
    with wanted as (
      select array(select distinct cb.event_id from collection c join collection_block cb on cb.collection_id = c.id
                   where c.id = ${id} and cb.event_id = any(${[...eventIds]}::uuid[]) and (cb.event_id = any(c.paused_events)) <> ${paused}
                   order by cb.event_id) as ids
    )
    update collection c set version = c.version + 1, updated_at = app.now(), paused_events = case when ${paused} then c.paused_events || w.ids
      else array(select e.id from unnest(c.paused_events) e (id) where e.id <> all (w.ids)) end
    from wanted w where c.id = ${id} and cardinality(w.ids) > 0 returning w.ids as changed`.execute(transaction)
  return rows[0]?.changed ?? []
}

/** Stores a rule; until `rematched_at` is set again its match is due. */
export const writeRule = async (transaction: AdminTx, id: string, rows: readonly ConditionRow[]): Promise<void> => {
  await sql`update collection set rule = ${JSON.stringify(rows)}::jsonb, rematched_at = null where id = ${id}`.execute(
    transaction,
  )
}

/** Makes these the blocks of these events that a collection offers. Answers how many came and went. */
export const applyMatch = async (
  transaction: SystemTx,
  id: string,
  eventIds: readonly string[],
  blockIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ entered: number; gone: number }>`
    select entered, gone from apply_match(${id}, ${[...eventIds]}::uuid[], ${[...blockIds]}::uuid[], false)`.execute(
    transaction,
  )
  return (rows[0]?.entered ?? 0) + (rows[0]?.gone ?? 0)
}

/** What was matched: these rows, against the stock of `at`; `changed`: something came or went. */
type FinishedMatch = { readonly rows: readonly ConditionRow[]; readonly at: Date; readonly changed: boolean }

/**
 * Ends a match: raises the version where something came or went, and notes of when it is, so that stock which came later is
 * owed one, unless another rule was stored meanwhile, whose own match is still owed.
 */
export const finishMatch = async (
  transaction: SystemTx,
  id: string,
  { rows, at, changed }: FinishedMatch,
): Promise<void> => {
  await sql`
    update collection set version = version + ${changed ? 1 : 0},
      rematched_at = case when rule = ${JSON.stringify(rows)}::jsonb then ${at}::timestamptz else rematched_at end where id = ${id}`.execute(
    transaction,
  )
}

/** Raises the version of the collections that share a storefront with this one: who has a unit there may have changed. */
export const raiseNeighbours = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`
    update collection c set version = version + 1 from (
      select c.id from collection c where c.id <> ${id} and exists (
        select 1 from storefront_collection a join storefront_collection b on b.storefront_id = a.storefront_id
        where a.collection_id = ${id} and b.collection_id = c.id)
      order by c.id for no key update) o
    where c.id = o.id`.execute(transaction)
}

/** Raises the version of all collections that offer one of these blocks, but of one. */
export const raiseVersionsOf = async (
  transaction: SystemTx,
  blockIds: readonly string[],
  except: string,
): Promise<void> => {
  await sql`
    update collection c set version = version + 1 from (
      select c.id from collection c where c.id <> ${except} and c.id in (select collection_id from collection_block where block_id = any(${[...blockIds]}::uuid[]))
      order by c.id for no key update) o
    where c.id = o.id`.execute(transaction)
}

export type WantedCap = {
  readonly counterId: string
  readonly capacity: number
  readonly eventId: string | null
  readonly day: string | null
  readonly storefrontId: string | null
  /** Nobody can choose WAITLIST yet; where it is stored it stops the sale. */
  readonly atCap: 'STOP' | 'HIDE' | 'SWITCH'
}

/** A new cap with what is held and sold already; it raises the collection's version. Not done: the numbers it is below. */
export const insertCap = async (
  transaction: SystemTx,
  collectionId: string,
  cap: WantedCap,
): Promise<{ readonly done: boolean; readonly held: number; readonly sold: number }> => {
  const { rows } = await sql<{ done: boolean; held: number; sold: number }>`
    select done, held, sold from create_cap(${cap.counterId}, ${collectionId}, ${cap.capacity}, ${cap.eventId}, ${cap.day}::date, ${cap.storefrontId}, ${cap.atCap})`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error('create_cap has no answer')
  return row
}

/** Raises the version of the collections that a limit of the account speaks of: of one, of an event's, or of all. */
export const raiseVersionsForLimit = async (
  transaction: SystemTx,
  accountId: AccountId,
  { collectionId, eventId }: { readonly collectionId: string | null; readonly eventId: string | null },
): Promise<void> => {
  await sql`
    update collection c set version = version + 1 from (
      select c.id from collection c where c.account_id = ${accountId} and (${collectionId}::uuid is null or c.id = ${collectionId}::uuid)
        and (${eventId}::uuid is null or exists (select 1 from collection_block cb where cb.collection_id = c.id and cb.event_id = ${eventId}::uuid))
      order by c.id for no key update) o
    where c.id = o.id`.execute(transaction)
}
