import type { Markup } from '@admission/common/pricing/markup.ts'
import type { Beneficiary, FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { PricingRules } from '../types/price-type.ts'

type FeeRow = {
  readonly id: string
  readonly name: string
  readonly level: 'TICKET' | 'ORDER'
  readonly fixed: number
  readonly basisPoints: number
  readonly minimum: number | null
  readonly maximum: number | null
  readonly payer: 'BUYER' | 'ORGANIZER' | 'SELLER'
  readonly earner: Beneficiary
  readonly ofFullPrice: boolean
  readonly refundable: boolean
}

type TaxRow = {
  readonly id: string
  readonly name: string
  readonly basisPoints: number
  readonly inclusive: boolean
}

type Row = {
  readonly collection_id: string
  readonly fee_version_id: string | null
  readonly markup: Markup
  readonly fees: readonly FeeRow[]
  readonly taxes: readonly TaxRow[]
}

// At the box office the seller is the organizer, so a fee on either comes out of the price.
const feeRule = (fee: FeeRow): FeeRule => ({
  id: fee.id,
  name: fee.name,
  scope: fee.level === 'TICKET' ? 'PER_TICKET' : 'PER_ORDER',
  fixed: fee.fixed,
  basisPoints: fee.basisPoints,
  minimum: fee.minimum,
  maximum: fee.maximum,
  bearer: fee.payer === 'BUYER' ? 'BUYER' : 'ORGANIZER',
  beneficiary: fee.earner,
  ignoresDiscounts: fee.ofFullPrice,
  refundable: fee.refundable,
})

const taxRule = (tax: TaxRow): TaxRule => ({
  id: tax.id,
  name: tax.name,
  basisPoints: tax.basisPoints,
  mode: tax.inclusive ? 'INCLUSIVE' : 'EXCLUSIVE',
})

/** The fee structure (`id`) of a collection `c`: its own, else its account's default, else the platform's. */
export const feeStructureOfCollection = sql`
  select coalesce(c.fee_structure_id,
    (select s.id from fee_structure s where s.account_id = c.account_id and s.is_default and s.archived_at is null limit 1),
    (select s.id from fee_structure s where s.account_id is null and s.is_default and s.archived_at is null limit 1)) as id`

/**
 * The markup, box-office fees and taxes these collections are sold under now: the newest version in force of the collection's own
 * structure, else its account's default, else the platform's.
 */
export const readPricingRules = async (
  database: Db<'admin' | 'system'>,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, PricingRules>> => {
  const { rows } = await sql<Row>`
    select c.id as collection_id, v.id as fee_version_id,
           jsonb_build_object('basisPoints', c.markup_basis_points, 'amount', c.markup_amount) as markup, coalesce(f.fees, '[]') as fees, coalesce(x.taxes, '[]') as taxes
    from collection c
    left join lateral (${feeStructureOfCollection}) s on true
    left join lateral (
      select v.id from fee_structure_version v where v.fee_structure_id = s.id and v.effective_from <= app.now()
      order by v.version desc limit 1) v on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'level', f.level, 'fixed', f.fixed, 'basisPoints', f.basis_points,
               'minimum', f.minimum, 'maximum', f.maximum, 'payer', f.payer, 'earner', f.earner, 'ofFullPrice', f.of_full_price,
               'refundable', f.refundable) order by f.position, f.id) as fees
      from fee f where f.version_id = v.id and f.channel = 'BOX_OFFICE' and (f.currency is null or f.currency = c.currency)
        and (f.valid_from is null or f.valid_from <= app.now()) and (f.valid_until is null or f.valid_until > app.now())) f on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'basisPoints', r.basis_points, 'inclusive', r.inclusive) order by r.id) as taxes
      from tax_rate r where r.account_id = c.account_id and r.tax_class = c.tax_class
        and r.valid_from <= app.now() and (r.valid_until is null or r.valid_until > app.now())) x on true
    where c.id = ${anyOf(collectionIds)}`.execute(database)
  return new Map(
    rows.map((row) => [
      row.collection_id,
      {
        feeVersionId: row.fee_version_id,
        markup: row.markup,
        fees: row.fees.map(feeRule),
        taxes: row.taxes.map(taxRule),
      },
    ]),
  )
}
