import type { Location } from '@admission/common/locations.ts'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { CartInfo, DeliveryChoice, ItemRoute } from '../types/cart.ts'

/** Cart fields that can change without touching its holds. */
export type CartDetails = {
  readonly info?: CartInfo
  readonly locationShipping?: Location
  readonly locationBilling?: Location
  readonly delivery?: Readonly<Record<string, DeliveryChoice>>
  readonly answers?: Readonly<Record<string, string>>
  readonly codes?: readonly string[]
  readonly protection?: Readonly<Record<string, boolean>>
}

/** New details for a cart, applied only if its eTag is still `version`. */
export type DetailsChange = { readonly cartId: string; readonly version: number; readonly details: CartDetails }

/** The new eTag and the time of the change. Null, with nothing changed, if the eTag was stale, or the cart isn't open or its time is over. */
export type DetailsAnswer = { readonly version: number; readonly updatedAt: Date } | null

type Row = { readonly id: string; readonly version: number; readonly updated_at: Date }

const REQUESTS = `jsonb_to_recordset($1::jsonb) as r ("cartId" uuid, version bigint, info jsonb, "locationShipping" jsonb, "locationBilling" jsonb, delivery jsonb, answers jsonb, codes text[], protection jsonb)`

// Like everywhere, carts are locked in id order first, and the values read under the locks count.
const CHANGE = `
  with request as materialized (
    select c.id, r.info, r."locationShipping", r."locationBilling", r.delivery, r.answers, r.codes, r.protection
    from ${REQUESTS} join cart c on c.id = r."cartId" and c.version = r.version and c.state = 'OPEN'
      and (c.expires_at is null or c.expires_at > app.now()) order by c.id for no key update of c)
  update cart c set info = coalesce(w.info, c.info), location_shipping = coalesce(w."locationShipping", c.location_shipping),
    location_billing = coalesce(w."locationBilling", c.location_billing), delivery = coalesce(w.delivery, c.delivery),
    answers = coalesce(w.answers, c.answers), codes = coalesce(w.codes, c.codes), protection = coalesce(w.protection, c.protection), version = c.version + 1, updated_at = app.now()
  from request w where c.id = w.id returning c.id, c.version, c.updated_at`

const DONE = `
  select c.id, c.version, c.updated_at from ${REQUESTS} join cart c on c.id = r."cartId" and c.version = r.version + 1
    and c.info = coalesce(r.info, c.info) and c.location_shipping = coalesce(r."locationShipping", c.location_shipping)
    and c.location_billing = coalesce(r."locationBilling", c.location_billing) and c.delivery = coalesce(r.delivery, c.delivery)
    and c.answers = coalesce(r.answers, c.answers) and c.codes = coalesce(r.codes, c.codes) and c.protection = coalesce(r.protection, c.protection)`

const keyOf = ({ cartId, version }: DetailsChange): string => `${cartId} ${String(version)}`

// The first of several changes for one eTag wins.
const firstOfEach = (batch: readonly DetailsChange[]): ReadonlySet<DetailsChange> =>
  new Set(new Map(batch.toReversed().map((change) => [keyOf(change), change])).values())

const runBatch = async (
  client: Client,
  name: string,
  text: string,
  changes: readonly DetailsChange[],
): Promise<ReadonlyMap<string, Row>> => {
  const requests = changes.map(({ cartId, version, details }) => ({ cartId, version, ...details }))
  const { rows } = await client.query<Row>({ name, text, values: [JSON.stringify(requests)] })
  return new Map(rows.map((row) => [`${row.id} ${String(row.version - 1)}`, row]))
}

const answerOf = ({ version, updated_at: updatedAt }: Row): DetailsAnswer => ({ version, updatedAt })

/** Changes the details of carts in one statement, each independently. Returns answers in batch order. */
export const changeDetails = async (client: Client, batch: readonly DetailsChange[]): Promise<DetailsAnswer[]> => {
  const first = firstOfEach(batch)
  const changed = await runBatch(client, 'cart_details', CHANGE, [...first])
  return batch.map((change) => {
    const row = first.has(change) ? changed.get(keyOf(change)) : undefined
    return row === undefined ? null : answerOf(row)
  })
}

/** After a commit with unknown outcome: a change went through if the cart is one eTag ahead with the requested values. */
export const findChanged = async (
  client: Client,
  batch: readonly DetailsChange[],
): Promise<(DetailsAnswer | undefined)[]> => {
  const first = firstOfEach(batch)
  const changed = await runBatch(client, 'cart_details_done', DONE, [...first])
  return batch.map((change) => {
    const row = first.has(change) ? changed.get(keyOf(change)) : undefined
    return row && answerOf(row)
  })
}

/** Where the buyer of a new line came from, if known. */
type Arrival = { readonly lineId: string; readonly source: string | null }

/** Saves the page to return to, and where the buyer of a new line came from. The eTag stays. */
export const updateRoute = async (
  database: SystemDb,
  cartId: string,
  route: ItemRoute,
  { lineId, source }: Arrival,
): Promise<void> => {
  await sql`
    with line as (update cart_line set source = ${source} where id = ${lineId} and cart_id = ${cartId} and ${source}::text is not null and source is null)
    update cart set last_active_item_route = ${JSON.stringify(route)}::jsonb where id = ${cartId} and state = 'OPEN'`.execute(
    database,
  )
}

/** Binds an open anonymous cart to a user. Returns its new eTag, or undefined if it isn't open or belongs to another user. */
export const bindCart = async (database: SystemDb, cartId: string, userId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    update cart set user_id = ${userId}, version = version + 1, updated_at = app.now()
    where id = ${cartId} and state = 'OPEN' and (user_id is null or user_id = ${userId}) returning version`.execute(
    database,
  )
  return rows[0]?.version
}
