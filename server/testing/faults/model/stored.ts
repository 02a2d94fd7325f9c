import type { TestDatabase } from '#testing/database.ts'
import type { World } from './world.ts'

export type StoredCart = {
  readonly id: string
  readonly state: 'OPEN' | 'FINALIZING' | 'FINALIZED' | 'EXPIRED'
  readonly version: number
  readonly until: number | null
  readonly units: number
  readonly addOns: number
}
export type StoredAttempt = {
  readonly id: string
  readonly cartId: string
  readonly order: 'PENDING' | 'COMPLETED' | 'FAILED'
  readonly late: 'OPEN' | 'HONOURED' | 'RETURNED' | null
  readonly purchaseId: string | null
}
export type StoredStock = { readonly held: number; readonly sold: number; readonly capacity: number }
export type StoredPurchase = {
  readonly id: string
  readonly userId: string
  readonly total: number
  readonly refunded: number
  readonly tickets: number
}
export type StoredEntry = {
  readonly id: string
  readonly email: string
  readonly state: string
  readonly skipped: string | null
  readonly cartId: string | null
}

/** Rows of the database about one world. */
export type Stored = {
  /** The database's time in milliseconds. */
  readonly now: number
  readonly carts: readonly StoredCart[]
  readonly attempts: readonly StoredAttempt[]
  readonly stock: StoredStock
  readonly addOns: StoredStock
  readonly purchases: readonly StoredPurchase[]
  readonly line: readonly StoredEntry[]
}

const CARTS = `
  select c.id, c.state::text, c.version, (extract(epoch from c.expires_at) * 1000)::float8 as until,
         (select coalesce(sum(l.quantity), 0)::int from cart_line l where l.cart_id = c.id and l.evicted is null) as units,
         (select coalesce(sum(a.quantity), 0)::int from cart_add_on a where a.cart_id = c.id) as "addOns"
  from cart c where c.id = any($1::uuid[])`
// Orders that took over late money are the same attempts of the model.
const ATTEMPTS = `
  select t.id, o.cart_id as "cartId", o.state::text as order, b.late,
         (select p.id from purchase p where p.order_id = coalesce(b.revived_by, o.id) limit 1) as "purchaseId"
  from orders o join attempt t on t.order_id = o.id
  left join lateral (
    select b.revived_by, case when b.resolved_at is null then 'OPEN' when b.revived_by is not null then 'HONOURED' else 'RETURNED' end as late
    from payment_break b where b.attempt_id = t.id order by b.created_at desc limit 1) b on o.state = 'FAILED'
  where o.cart_id = any($1::uuid[]) and o.revives is null order by t.created_at`
const STOCK = `
  select b.event_id as id, sum(c.held)::int as held, sum(c.sold)::int as sold, sum(c.capacity)::int as capacity
  from block b join counter c on c.id = b.id where b.event_id = any($1::uuid[]) group by 1
  union all select id, held::int, sold::int, capacity::int from counter where id = any($2::uuid[])`
const PURCHASES = `
  select p.id, p.account_id as "accountId", o.user_id as "userId", p.total::float8, p.refunded::float8,
         (select count(*)::int from purchase_item i join ticket t on t.item_id = i.id where i.purchase_id = p.id and t.state not in ('VOID', 'REPLACED')) as tickets
  from purchase p join orders o on o.id = p.order_id where p.account_id = any($1::uuid[]) and p.state not in ('PENDING', 'FAILED')`
const LINE = `
  select w.id, w.email, w.state::text, w.skipped::text, w.cart_id as "cartId", w.account_id as "accountId"
  from waitlist_entry w where w.account_id = any($1::uuid[]) order by w.place`

const NONE: StoredStock = { held: 0, sold: 0, capacity: 0 }

/** Reads what the database says about all these worlds, with a statement per table. */
export async function readStored(
  { query }: TestDatabase,
  worlds: readonly World[],
): Promise<ReadonlyMap<World, Stored>> {
  const carts = worlds.flatMap(({ model }) => model.carts.map(({ id }) => id))
  const accounts = worlds.map(({ shop }) => shop.accountId)
  const [clock] = await query<{ now: number }>('select (extract(epoch from app.now()) * 1000)::float8 as now')
  const allCarts = await query<StoredCart>(CARTS, [carts])
  const attempts = await query<StoredAttempt>(ATTEMPTS, [carts])
  const counters = await query<StoredStock & { id: string }>(STOCK, [
    worlds.map(({ shop }) => shop.eventId),
    worlds.map(({ addOnCounter }) => addOnCounter),
  ])
  const counterOf = (wanted: string): StoredStock => {
    const { held, sold, capacity } = counters.find(({ id }) => id === wanted) ?? NONE
    return { held, sold, capacity }
  }
  const purchases = await query<StoredPurchase & { accountId: string }>(PURCHASES, [accounts])
  const line = await query<StoredEntry & { accountId: string }>(LINE, [accounts])
  return new Map(
    worlds.map((world) => {
      const own = new Set(world.model.carts.map(({ id }) => id))
      const ofAccount = ({ accountId }: { accountId: string }): boolean => accountId === world.shop.accountId
      const stored: Stored = {
        now: clock?.now ?? 0,
        carts: allCarts.filter(({ id }) => own.has(id)),
        attempts: attempts.filter(({ cartId }) => own.has(cartId)),
        stock: counterOf(world.shop.eventId),
        addOns: counterOf(world.addOnCounter),
        purchases: purchases.filter(ofAccount),
        line: line.filter(ofAccount),
      }
      return [world, stored] as const
    }),
  )
}
