import type { Markup } from '@admission/common/pricing/markup.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { FeeSource } from '../types/fee-structure.ts'
import { feeStructureOfAccount } from './pricing-rules.ts'

/** The fee structure that a collection is sold under now, and what decides it. */
export type CollectionFees = {
  /** Its own; null: it has none. */
  readonly ownId: string | null
  readonly ownName: string | null
  readonly structureId: string | null
  readonly source: FeeSource
  readonly taxClass: string
  readonly markup: Markup
}

/** The fee structure of a collection; undefined if it doesn't exist. */
export const readCollectionFees = async (
  database: Db<'admin' | 'system'>,
  collectionId: string,
): Promise<CollectionFees | undefined> => {
  const { rows } = await sql<CollectionFees>`
    select c.fee_structure_id as "ownId", o.name as "ownName", coalesce(c.fee_structure_id, s.id) as "structureId",
           case when c.fee_structure_id is not null then 'COLLECTION' else s.source end as source, c.tax_class as "taxClass",
           jsonb_build_object('basisPoints', c.markup_basis_points, 'amount', c.markup_amount) as markup
    from collection c left join fee_structure o on o.id = c.fee_structure_id
    cross join lateral (${feeStructureOfAccount('c.account_id')}) s where c.id = ${collectionId}`.execute(database)
  return rows[0]
}

/** Name of a fee structure that collections of an account can have; undefined if it is archived or another account's. */
export const readStructureFor = async (
  database: Db<'admin' | 'system'>,
  id: string,
  accountId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from fee_structure where id = ${id} and archived_at is null and (account_id is null or account_id = ${accountId})`.execute(
    database,
  )
  return rows[0]?.name
}
