import type { Markup } from '@admission/common/pricing/markup.ts'
import type { Beneficiary, FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import type { FeeInput, SaleChannel } from '@admission/common/records/fee.ts'
import { feeScopeOf } from '@admission/common/records/fee-rules.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { PricingRules, SaleTerms } from '../types/price-type.ts'

type FeeRow = {
  readonly id: string
  readonly name: string
  readonly level: FeeInput['level']
  readonly fixed: number
  readonly basisPoints: number
  readonly minimum: number | null
  readonly maximum: number | null
  readonly payer: 'BUYER' | 'ORGANIZER' | 'SELLER'
  readonly earner: Beneficiary
  readonly ofFullPrice: boolean
  readonly refundable: boolean
  readonly taxable: boolean
  readonly from: number | null
  readonly below: number | null
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
  readonly terms: SaleTerms | null
}

// At the box office the seller is the organizer, so a fee on either comes out of the price.
const feeRule = (fee: FeeRow): FeeRule => ({
  id: fee.id,
  name: fee.name,
  scope: feeScopeOf(fee.level),
  fixed: fee.fixed,
  basisPoints: fee.basisPoints,
  minimum: fee.minimum,
  maximum: fee.maximum,
  bearer: fee.payer === 'BUYER' ? 'BUYER' : 'ORGANIZER',
  beneficiary: fee.earner,
  ignoresDiscounts: fee.ofFullPrice,
  refundable: fee.refundable,
  taxable: fee.taxable,
  from: fee.from,
  below: fee.below,
})

const taxRule = (tax: TaxRow): TaxRule => ({
  id: tax.id,
  name: tax.name,
  basisPoints: tax.basisPoints,
  mode: tax.inclusive ? 'INCLUSIVE' : 'EXCLUSIVE',
})

// The fee structure that an account was put on for the time being.
const assignedTo = (account: string): string => `
  (select g.fee_structure_id from account_fee_structure g
   where g.account_id = ${account} and g.valid_from <= app.now() and (g.valid_until is null or g.valid_until > app.now()) limit 1)`
const defaultOf = (account: string): string => `
  (select s.id from fee_structure s where s.account_id = ${account} and s.is_default and s.archived_at is null limit 1)`
const platformDefault = `
  (select s.id from fee_structure s where s.account_id is null and s.is_default and s.archived_at is null limit 1)`

/** The fee structure (`id`) of an account, which is named by a column, and what decides it (`source`). */
export const feeStructureOfAccount = (account: string) =>
  sql.raw(`
  select coalesce(u.put_on, u.own, u.shared) as id,
         case when u.put_on is not null then 'PUT_ON' when u.own is not null then 'ACCOUNT' else 'PLATFORM' end as source
  from (select ${assignedTo(account)} as put_on, ${defaultOf(account)} as own, ${platformDefault} as shared) u`)

const structureOfCollection = `
  select coalesce(c.fee_structure_id, ${assignedTo('c.account_id')}, ${defaultOf('c.account_id')}, ${platformDefault}) as id`

/** The fee structure (`id`) of a collection `c`: its own, else the one its account was put on, else its account's default, else the platform's. */
export const feeStructureOfCollection = sql.raw(structureOfCollection)

/** The version of the fees (`id`) that a collection `c` is sold under now; no row if there is none. For statements that are texts. */
export const feeVersionOfCollection = `
  select v.id from (${structureOfCollection}) s join fee_structure_version v on v.fee_structure_id = s.id
  where v.effective_from <= app.now() order by v.version desc limit 1`

/**
 * The markup, fees, taxes and financial terms these collections are sold under now, through a channel: the newest version in force of the collection's own
 * structure, else the one its account was put on, else its account's default, else the platform's.
 */
export const readPricingRules = async (
  database: Db<'admin' | 'system'>,
  collectionIds: readonly string[],
  channel: SaleChannel = 'SHOP',
): Promise<ReadonlyMap<string, PricingRules>> => {
  const { rows } = await sql<Row>`
    select c.id as collection_id, v.id as fee_version_id,
           jsonb_build_object('basisPoints', c.markup_basis_points, 'amount', c.markup_amount) as markup, coalesce(f.fees, '[]') as fees, coalesce(x.taxes, '[]') as taxes, te.terms
    from collection c
    left join lateral (${sql.raw(feeVersionOfCollection)}) v on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'level', f.level, 'fixed', f.fixed, 'basisPoints', f.basis_points,
               'minimum', f.minimum, 'maximum', f.maximum, 'payer', f.payer, 'earner', f.earner, 'ofFullPrice', f.of_full_price,
               'refundable', f.refundable, 'taxable', f.taxable, 'from', f.price_from, 'below', f.price_below) order by f.position, f.id) as fees
      from fee f where f.version_id = v.id and f.channel = 'BOX_OFFICE' and f.level <> 'PAYOUT' and (f.currency is null or f.currency = c.currency)
        and (f.sold_through = '{}' or ${channel}::sale_channel = any (f.sold_through))
        and (f.valid_from is null or f.valid_from <= app.now()) and (f.valid_until is null or f.valid_until > app.now())) f on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'basisPoints', r.basis_points, 'inclusive', r.inclusive) order by r.id) as taxes
      from tax_rate r where r.account_id = c.account_id and r.tax_class = c.tax_class
        and r.valid_from <= app.now() and (r.valid_until is null or r.valid_until > app.now())) x on true
    left join lateral (
      select jsonb_build_object('id', te.id, 'payeeId', te.payee_id, 'costBasis', te.cost_basis, 'revenueShare', te.revenue_share, 'netCost', te.net_cost, 'descriptor', te.statement_descriptor) as terms
      from collection_terms te where te.collection_id = c.id and te.ended_at is null) te on true
    where c.id = ${anyOf(collectionIds)}`.execute(database)
  return new Map(
    rows.map((row) => [
      row.collection_id,
      {
        feeVersionId: row.fee_version_id,
        markup: row.markup,
        fees: row.fees.map(feeRule),
        taxes: row.taxes.map(taxRule),
        terms: row.terms,
      },
    ]),
  )
}
