import { priceOf } from '@admission/common/pricing/amounts.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { lowestFace } from '../rules/price-matrix.ts'
import { unitCharges } from '../rules/unit-charges.ts'
import type { PriceTypeKind, PricingRules } from '../types/price-type.ts'
import type { MatrixRow } from '../types/price-matrix.ts'
import { pricesInForce } from './prices-in-force.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: PriceTypeKind
  readonly position: number
  readonly visible: boolean
  readonly unlock_code: string | null
  readonly minimum_quantity: number
  readonly maximum_quantity: number | null
  readonly quantity_step: number
  readonly sold: number
  readonly prices: readonly {
    readonly priceLevel: number
    readonly amount: number
    readonly minimum: number | null
    readonly maximum: number | null
  }[]
}

/** Maximum quantity of a price type without its own limit: the maximum for one line. */
const NO_BOUND = 100

/** The price types of a collection that aren't retired, including hidden ones, with their amounts and number sold. */
export const readPriceMatrix = async (
  transaction: AdminTx,
  collectionId: string,
  rules: PricingRules,
): Promise<MatrixRow[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.name, t.description, t.kind, t.position, t.visible, t.unlock_code, t.minimum_quantity, t.maximum_quantity, t.quantity_step,
      coalesce(s.sold, 0) as sold,
      coalesce((select jsonb_agg(jsonb_build_object('priceLevel', p.price_level, 'amount', p.amount, 'minimum', p.minimum, 'maximum', p.maximum) order by p.price_level) from (${pricesInForce(sql`p.price_type_id = t.id`)}) p), '[]') as prices
    from price_type t
    left join (select i.price_type_id, count(*)::integer as sold from purchase_item i join purchase p on p.id = i.purchase_id
               join ticket k on k.item_id = i.id and k.replaces is null and k.state <> 'VOID'
               where i.collection_id = ${collectionId} and p.state in ('PAID', 'PARTIALLY_REFUNDED') group by 1) s on s.price_type_id = t.id
    where t.collection_id = ${collectionId} and t.archived_at is null order by t.position, t.id`.execute(transaction)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    position: row.position,
    visible: row.visible,
    code: row.unlock_code,
    minQuantity: row.minimum_quantity,
    maxQuantity: row.maximum_quantity ?? NO_BOUND,
    step: row.quantity_step,
    sold: row.sold,
    prices: row.prices.map((price) => {
      const charges = unitCharges(rules, lowestFace(rules, price), row.name)
      return { ...price, allIn: priceOf(charges), charges }
    }),
  }))
}
