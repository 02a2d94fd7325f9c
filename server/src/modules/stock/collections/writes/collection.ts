import type { Markup } from '@admission/common/pricing/markup.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { CapInput } from '@admission/common/records/ticket-bounds.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx, Tx } from '#platform/db/kysely.ts'
import type { TemplateValues } from '../rules/template-fields.ts'
import type { CollectionDetail, CollectionState, TemplateField } from '../types/collection.ts'

/** Locks a collection of an account; claims on it wait until the transaction ends. Returns its edit version, undefined if it doesn't exist or belongs to another account. */
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

/** Records a save by a person: forms read earlier become stale, and claims reread the collection. */
export const stampCollection = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update collection set version = version + 1, updated_at = app.now(),
      edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

/** Bumps the version used by claims. Forms don't become stale. */
export const bumpVersion = async (transaction: Tx<'admin' | 'system'>, id: string): Promise<void> => {
  await sql`update collection set version = version + 1, updated_at = app.now() where id = ${id}`.execute(transaction)
}

/** Locks a collection to recalculate its prices; returns the database's time before any rule is read. */
export const lockForPrices = async (transaction: SystemTx, id: string): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`
    select app.now() as now from collection where id = ${id} for no key update`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`collection ${id} not found`)
  return row.now
}

/** Saves what a collection adds to its fixed prices. */
export const writeMarkup = async (transaction: AdminTx, id: string, { basisPoints, amount }: Markup): Promise<void> => {
  await sql`update collection set markup_basis_points = ${basisPoints}, markup_amount = ${amount} where id = ${id}`.execute(
    transaction,
  )
}

/** Raises both versions after planned prices took effect: claims reread the collection, and forms with old prices become stale. */
export const stampPriceChange = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`
    update collection set version = version + 1, updated_at = app.now(),
      edit_version = edit_version + 1, edited_at = app.now(), edited_by = null where id = ${id}`.execute(transaction)
}

/** Bumps the version and records that all-in prices are as of `at`. */
export const markPriced = async (transaction: SystemTx, id: string, at: Date): Promise<void> => {
  await sql`update collection set version = version + 1, priced_at = ${at} where id = ${id}`.execute(transaction)
}

/** Puts a collection on a fee structure of its own, or on none. */
export const writeFeeStructure = async (
  transaction: AdminTx,
  id: string,
  feeStructureId: string | null,
): Promise<void> => {
  await sql`update collection set fee_structure_id = ${feeStructureId} where id = ${id}`.execute(transaction)
}

export const writeDetail = async (transaction: AdminTx, id: string, detail: CollectionDetail): Promise<void> => {
  await sql`
    update collection set name = ${detail.name}, description = ${detail.description}, priority = ${detail.priority},
      on_sale_from = ${detail.onSaleFrom}, on_sale_until = ${detail.onSaleUntil}, stranding = ${detail.stranding} where id = ${id}`.execute(
    transaction,
  )
}

/** Marks fields as overridden, if the collection follows a template. */
export const addOverrides = async (
  transaction: AdminTx,
  id: string,
  fields: readonly TemplateField[],
): Promise<void> => {
  if (fields.length === 0) return
  await sql`
    update collection set overrides = array(select distinct o from unnest(overrides || ${[...fields]}::text[]) o order by o)
    where id = ${id} and template_id is not null`.execute(transaction)
}

/** Replaces the fields that no longer follow the template. */
export const writeOverrides = async (
  transaction: AdminTx,
  id: string,
  fields: readonly TemplateField[],
): Promise<void> => {
  await sql`update collection set overrides = ${[...fields]}::text[] where id = ${id}`.execute(transaction)
}

/** A collection to make from a template: its name, and the template's values. */
export type MadeFrom = { readonly name: string; readonly templateId: string; readonly values: TemplateValues }

/** Inserts a draft made from a template, in the account's currency. Its rule is due for matching. */
export const insertFromTemplate = async (
  transaction: SystemTx,
  accountId: AccountId,
  { name, templateId, values }: MadeFrom,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into collection (account_id, name, description, priority, on_sale_from, on_sale_until, stranding, rule, currency, exponent, template_id)
    select a.id, ${name}, ${values.description}, ${values.priority}, ${values.onSaleFrom}, ${values.onSaleUntil}, ${values.stranding}::stranding_rule,
           ${JSON.stringify(values.rule)}::jsonb, a.currency, a.exponent, ${templateId}
    from account a where a.id = ${accountId} returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('the insert returned no row')
  return row.id
}

/** Ends that collections of an account follow a template. Returns their IDs. Locks them in the order of all locks. */
export const detachFromTemplate = async (
  transaction: SystemTx,
  accountId: AccountId,
  templateId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with locked as materialized (
      select id from collection where account_id = ${accountId} and template_id = ${templateId} order by id for no key update)
    update collection c set template_id = null, overrides = '{}', edit_version = c.edit_version + 1, edited_at = app.now(), edited_by = null
    from locked where c.id = locked.id returning c.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Sets the state, and why it was archived. The database refuses changes missing from its own table of states. */
export const writeState = async (
  transaction: AdminTx,
  id: string,
  state: CollectionState,
  archiveReason: string | null = null,
): Promise<void> => {
  await sql`
    update collection set state = ${state}, archived_at = case when ${state === 'ARCHIVED'} then app.now() end,
      archive_reason = ${archiveReason} where id = ${id}`.execute(transaction)
}

/**
 * Pauses or resumes the sale of these events by a collection, if it offers them. Returns the events that changed and bumps the
 * version if there are any. The caller has locked the collection.
 */
export const writePausedEvents = async (
  transaction: AdminTx,
  id: string,
  eventIds: readonly string[],
  paused: boolean,
): Promise<string[]> => {
  const { rows } = await sql<{ changed: string[] }>`
    with target as (
      select array(select distinct cb.event_id from collection c join collection_block cb on cb.collection_id = c.id
                   where c.id = ${id} and cb.event_id = any(${[...eventIds]}::uuid[]) and (cb.event_id = any(c.paused_events)) <> ${paused}
                   order by cb.event_id) as ids
    )
    update collection c set version = c.version + 1, updated_at = app.now(), paused_events = case when ${paused} then c.paused_events || tg.ids
      else array(select e.id from unnest(c.paused_events) e (id) where e.id <> all (tg.ids)) end
    from target tg where c.id = ${id} and cardinality(tg.ids) > 0 returning tg.ids as changed`.execute(transaction)
  return rows[0]?.changed ?? []
}

/** Saves a rule; it is due for matching until `rematched_at` is set again. */
export const writeRule = async (transaction: AdminTx, id: string, rows: readonly ConditionRow[]): Promise<void> => {
  await sql`update collection set rule = ${JSON.stringify(rows)}::jsonb, rematched_at = null where id = ${id}`.execute(
    transaction,
  )
}

/** Replaces the blocks of these events that a collection offers. Returns how many were added and removed. */
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

/** A finished match: these rows against the stock of `at`; `changed` if blocks were added or removed. */
type FinishedMatch = { readonly rows: readonly ConditionRow[]; readonly at: Date; readonly changed: boolean }

/**
 * Ends a match: bumps the version if blocks changed and records its time, so that stock added later makes another match due.
 * Leaves the time alone if another rule was saved meanwhile, since that one is still due.
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

/** Bumps the version of collections that share a storefront with this one, since which of them sells a unit may have changed. */
export const bumpNeighborVersions = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`
    update collection c set version = version + 1 from (
      select c.id from collection c where c.id <> ${id} and exists (
        select 1 from storefront_collection a join storefront_collection b on b.storefront_id = a.storefront_id
        where a.collection_id = ${id} and b.collection_id = c.id)
      order by c.id for no key update) o
    where c.id = o.id`.execute(transaction)
}

/** Bumps the version of all collections that offer any of these blocks, except one. */
export const bumpVersionsOf = async (
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

export type NewCap = CapInput & {
  readonly counterId: string
  readonly eventId: string | null
  readonly day: string | null
  readonly storefrontId: string | null
}

/** Inserts a cap, counting what is already held and sold, and bumps the collection's version. If not done, returns the numbers it is below. */
export const insertCap = async (
  transaction: SystemTx,
  collectionId: string,
  cap: NewCap,
): Promise<{ readonly done: boolean; readonly held: number; readonly sold: number }> => {
  const { rows } = await sql<{ done: boolean; held: number; sold: number }>`
    select done, held, sold from create_cap(${cap.counterId}, ${collectionId}, ${cap.capacity}, ${cap.eventId}, ${cap.day}::date, ${cap.storefrontId}, ${cap.atCap})`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error('create_cap returned no row')
  return row
}

/**
 * Bumps the version of all collections that a limit of this event covers: those of any account that offer it, and those that
 * offered it when something of it was put into a cart.
 */
export const bumpVersionsOfEvent = async (transaction: SystemTx, eventId: string): Promise<void> => {
  await sql`
    update collection c set version = version + 1 from (
      select c.id from collection c where c.id in (
        select collection_id from collection_block where event_id = ${eventId}
        union select collection_id from cart_line where event_id = ${eventId})
      order by c.id for no key update) o
    where c.id = o.id`.execute(transaction)
}
