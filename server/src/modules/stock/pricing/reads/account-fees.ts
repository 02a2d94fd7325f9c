import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { AccountFeePeriod, FeeSource } from '../types/fee-structure.ts'
import { feeStructureOfAccount } from './pricing-rules.ts'

/** An account and the fee structure that it is on now. */
export type AccountFees = {
  readonly accountId: string
  readonly currency: string
  readonly exponent: number
  readonly timezone: string
  readonly structureId: string | null
  readonly source: Exclude<FeeSource, 'COLLECTION'>
}

/** The fee structure of an account; undefined if there is no such account. */
export const readAccountFees = async (database: SystemDb, accountId: string): Promise<AccountFees | undefined> => {
  const { rows } = await sql<AccountFees>`
    select a.id as "accountId", a.currency, a.exponent, a.time_zone as timezone, s.id as "structureId", s.source
    from account a cross join lateral (${feeStructureOfAccount('a.id')}) s where a.id = ${accountId}`.execute(database)
  return rows[0]
}

const periods = sql`
  select g.id, g.account_id as "accountId", a.name as "accountName", g.fee_structure_id as "structureId", s.name as "structureName",
         g.valid_from as "validFrom", g.valid_until as "validUntil", g.reason, a.time_zone as timezone
  from account_fee_structure g join account a on a.id = g.account_id join fee_structure s on s.id = g.fee_structure_id`

/** The times for which an account is, was or will be on a fee structure, latest first, 50 at most. */
export const readAccountPeriods = async (
  database: SystemDb,
  accountId: string,
): Promise<readonly AccountFeePeriod[]> => {
  const { rows } = await sql<AccountFeePeriod>`
    ${periods} where g.account_id = ${accountId} order by g.valid_from desc limit 50`.execute(database)
  return rows
}

/** The times for which accounts are or will be on a fee structure, by account, 200 at most. */
export const readStructurePeriods = async (database: SystemDb, id: string): Promise<readonly AccountFeePeriod[]> => {
  const { rows } = await sql<AccountFeePeriod>`
    ${periods} where g.fee_structure_id = ${id} and (g.valid_until is null or g.valid_until > app.now())
    order by a.name, g.valid_from limit 200`.execute(database)
  return rows
}

/** One such time; undefined if there is none. */
export const readPeriod = async (database: SystemDb, id: string): Promise<AccountFeePeriod | undefined> => {
  const { rows } = await sql<AccountFeePeriod>`${periods} where g.id = ${id}`.execute(database)
  return rows[0]
}

/** An account that is on a fee structure without having been put on it: by its default or the platform's. */
export type DefaultedAccount = { readonly id: string; readonly name: string; readonly source: FeeSource }

/** Accounts that are on a fee structure by default, by name, 200 at most. */
export const readDefaultedAccounts = async (database: SystemDb, id: string): Promise<readonly DefaultedAccount[]> => {
  const { rows } = await sql<DefaultedAccount>`
    select a.id, a.name, s.source from account a cross join lateral (${feeStructureOfAccount('a.id')}) s
    where a.archived_at is null and s.id = ${id} and s.source <> 'PUT_ON' order by a.name, a.id limit 200`.execute(
    database,
  )
  return rows
}

/** A collection with a fee structure of its own. */
export type NamingCollection = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly accountId: string
  readonly accountName: string
  readonly currency: string
  readonly structureId: string
  readonly structureName: string
}

const naming = sql`
  select c.id, c.edit_version as version, c.name, c.account_id as "accountId", a.name as "accountName", c.currency, s.id as "structureId", s.name as "structureName"
  from collection c join account a on a.id = c.account_id join fee_structure s on s.id = c.fee_structure_id`

/** Collections that name a fee structure, archived ones included, by account and name, 200 at most. */
export const readNamingCollections = async (database: SystemDb, id: string): Promise<readonly NamingCollection[]> => {
  const { rows } = await sql<NamingCollection>`
    ${naming} where c.fee_structure_id = ${id} order by a.name, c.name, c.id limit 200`.execute(database)
  return rows
}

/** Collections of an account that have a fee structure of their own, by name, 200 at most. */
export const readOwnFeeCollections = async (
  database: SystemDb,
  accountId: string,
): Promise<readonly NamingCollection[]> => {
  const { rows } = await sql<NamingCollection>`
    ${naming} where c.account_id = ${accountId} and c.state <> 'ARCHIVED' order by c.name, c.id limit 200`.execute(
    database,
  )
  return rows
}
