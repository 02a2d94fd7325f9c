import { markedUp } from '@admission/common/pricing/markup.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import { saleIsOver } from '#modules/catalogue/events/reads/event-sale.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Collection } from '../types/collection.ts'
import type { PassContent, PassEvent } from '../types/pass.ts'

/** A fixed price before the markup of its collection. */
type FixedPrice = {
  readonly amount: number
  readonly basisPoints: number
  readonly markup: number
}

type PricedLevel = FixedPrice & { readonly level: number }

type EventRow = Omit<PassEvent, 'date' | 'single'> & {
  readonly startsAt: Date
  readonly zone: string
  readonly singles: readonly FixedPrice[] | null
}

// A markup isn't linear: free tickets stay free. So the cheapest is found after it.
const faceOf = ({ amount, basisPoints, markup }: FixedPrice): number =>
  markedUp(amount, { basisPoints, amount: markup })

const cheapest = <Price extends FixedPrice>(prices: readonly Price[]): Price | undefined =>
  prices.toSorted((one, other) => faceOf(one) - faceOf(other))[0]

/** Prices `p` of price types `t` that every buyer sees and that are fixed. */
const isFixed = sql`t.kind = 'FIXED' and t.visible and t.unlock_code is null and t.archived_at is null`

const readPrices = async (transaction: AdminTx, id: string): Promise<readonly PricedLevel[]> => {
  const { rows } = await sql<PricedLevel>`
    select p.amount, p.price_level as level, c.markup_basis_points as "basisPoints", c.markup_amount as markup
    from price p join price_type t on t.id = p.price_type_id and ${isFixed} join collection c on c.id = p.collection_id
    where p.collection_id = ${id} order by p.price_level, p.price_type_id`.execute(transaction)
  return rows
}

const state = sql`case when e.state <> 'PUBLISHED' then e.state::text when e.awaits_date then 'WITHOUT_DATE' when ${saleIsOver} then 'OVER' else 'COMING' end`

/** Prices of single tickets for an event `e` at a price level, of collections of the same account and currency that are published or paused. */
const singlesAt = ({ accountId, currency }: Collection, level: number): RawBuilder<unknown> => sql`
  (select jsonb_agg(jsonb_build_object('amount', p.amount, 'basisPoints', c.markup_basis_points, 'markup', c.markup_amount))
   from collection c join price p on p.collection_id = c.id and p.price_level = ${level} join price_type t on t.id = p.price_type_id and ${isFixed}
   where c.account_id = ${accountId} and c.kind = 'SINGLE' and c.currency = ${currency} and c.state in ('PUBLISHED', 'PAUSED')
     and exists (select 1 from collection_block cb join block b on b.id = cb.block_id and b.price_level = ${level}
                 where cb.collection_id = c.id and cb.event_id = e.id))`

/** What a pass consists of: its events and what decides how its lowest price is divided among them. */
export const readPassContent = async (transaction: AdminTx, pass: Collection): Promise<PassContent> => {
  const { id, exponent, currency } = pass
  const money = (price: FixedPrice) => ({ amount: faceOf(price), exponent, currency })
  const lowest = cheapest(await readPrices(transaction, id))
  const { rows } = await sql<EventRow>`
    select e.id, e.name, e.date_show as "startsAt", e.zone, ${state} as state,
      ${lowest === undefined ? sql`null::jsonb` : singlesAt(pass, lowest.level)} as singles
    from event e where e.id in (select event_id from collection_block where collection_id = ${id})
    order by e.date_show, e.id`.execute(transaction)
  return {
    lowestPrice: lowest === undefined ? null : money(lowest),
    events: rows.map(({ startsAt, zone, singles, ...event }) => {
      const single = cheapest(singles ?? [])
      return { ...event, date: timeAt(startsAt, zone), single: single === undefined ? null : money(single) }
    }),
  }
}
