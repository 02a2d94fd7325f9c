import type { FeeTerms } from '@admission/common/records/fee.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Locks a fee structure until the transaction ends and returns its edit version; undefined if there is none. */
export const lockFeeStructure = async (transaction: SystemTx, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from fee_structure where id = ${id} for no key update`.execute(transaction)
  return rows[0]?.version
}

/** Records who saved it. */
export const stampFeeStructure = async (transaction: SystemTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update fee_structure set version = version + 1, edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy}
    where id = ${id}`.execute(transaction)
}

export const writeFeeStructureName = async (transaction: SystemTx, id: string, name: string): Promise<void> => {
  await sql`update fee_structure set name = ${name} where id = ${id}`.execute(transaction)
}

export const writeFeeStructureState = async (
  transaction: SystemTx,
  id: string,
  state: 'ACTIVE' | 'ARCHIVED',
): Promise<void> => {
  await sql`
    update fee_structure set archived_at = ${state === 'ARCHIVED' ? sql`app.now()` : null} where id = ${id}`.execute(
    transaction,
  )
}

/** Inserts a fee structure without a version, and returns its ID. */
export const insertFeeStructure = async (
  transaction: SystemTx,
  accountId: string | null,
  name: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into fee_structure (account_id, name) values (${accountId}, ${name}) returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('no fee structure was inserted')
  return row.id
}

/** Makes it the default of its account or the platform instead of another, or ends that. All prices that depend on it are calculated again. */
export const writeDefault = async (transaction: SystemTx, id: string, isDefault: boolean): Promise<void> => {
  await sql`
    update fee_structure o set is_default = false, default_changed_at = app.now(), edit_version = o.edit_version + 1
    from fee_structure n where n.id = ${id} and o.id <> n.id and o.account_id is not distinct from n.account_id and o.is_default`.execute(
    transaction,
  )
  await sql`
    update fee_structure set is_default = ${isDefault}, default_changed_at = app.now() where id = ${id}`.execute(
    transaction,
  )
}

/** The planned version of a fee structure is dropped, with its fees. Returns whether there still was one. */
export const deletePlanned = async (transaction: SystemTx, id: string): Promise<boolean> => {
  const planned = sql`select id from fee_structure_version where fee_structure_id = ${id} and effective_from > app.now()`
  await sql`delete from fee where version_id in (${planned})`.execute(transaction)
  const { numAffectedRows = 0n } = await sql`
    delete from fee_structure_version where fee_structure_id = ${id} and effective_from > app.now()`.execute(
    transaction,
  )
  return numAffectedRows > 0n
}

type NewVersion = {
  readonly effectiveFrom: Date | null
  readonly reason: string
  readonly fees: readonly FeeTerms[]
}

const insertFees = async (
  transaction: SystemTx,
  versionId: string,
  fees: readonly FeeTerms[],
): Promise<readonly string[]> => {
  const given = JSON.stringify(fees.map((fee, position) => ({ ...fee, position })))
  const { rows } = await sql<{ id: string }>`
    insert into fee (version_id, position, name, level, fixed, basis_points, minimum, maximum, of_full_price, payer, earner, refundable,
                     currency, taxable, price_from, price_below, valid_from, valid_until, sold_through)
    select ${versionId}, g.position, g.name, g.level, coalesce(g.fixed, 0), coalesce(g."basisPoints", 0), g.minimum, g.maximum, g."ofFullPrice",
           g.payer, g.earner, g.refundable, nullif(g.currency, ''), g.taxable, g."priceFrom", g."priceBelow", g."validFrom", g."validUntil", g.channels
    from jsonb_to_recordset(${given}::jsonb) g (position smallint, name text, level fee_level, fixed bigint, "basisPoints" integer,
           minimum bigint, maximum bigint, "ofFullPrice" boolean, payer fee_payer, earner beneficiary, refundable boolean, currency text,
           taxable boolean, "priceFrom" bigint, "priceBelow" bigint, "validFrom" timestamptz, "validUntil" timestamptz, channels sale_channel[])
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * Inserts the next version of a fee structure, in force right away without a moment. Fees of other channels than the box office
 * stay as they are. The caller holds the structure's lock.
 */
export const insertVersion = async (
  transaction: SystemTx,
  id: string,
  { effectiveFrom, reason, fees }: NewVersion,
): Promise<void> => {
  const { rows } = await sql<{ id: string; before: string | null }>`
    with last as (select v.id, v.version from fee_structure_version v where v.fee_structure_id = ${id} order by v.version desc limit 1)
    insert into fee_structure_version (account_id, fee_structure_id, version, effective_from, reason)
    select s.account_id, s.id, coalesce((select version from last), 0) + 1, coalesce(${effectiveFrom}::timestamptz, app.now()), ${reason}
    from fee_structure s where s.id = ${id} returning id, (select id from last) as before`.execute(transaction)
  const [version] = rows
  if (version === undefined) throw new Error(`fee structure ${id} not found`)
  await insertFees(transaction, version.id, fees)
  await sql`
    insert into fee (version_id, position, name, level, channel, fixed, basis_points, minimum, maximum, of_full_price, payer, earner, refundable,
                     currency, taxable, price_from, price_below, valid_from, valid_until, sold_through)
    select ${version.id}, position, name, level, channel, fixed, basis_points, minimum, maximum, of_full_price, payer, earner, refundable,
           currency, taxable, price_from, price_below, valid_from, valid_until, sold_through
    from fee where version_id = ${version.before}::uuid and channel <> 'BOX_OFFICE'`.execute(transaction)
}

/**
 * Writes the planned version of a fee structure again, in force right away without a moment. Returns false if none is planned, such
 * as after it began. The caller holds the structure's lock.
 */
export const updatePlanned = async (
  transaction: SystemTx,
  id: string,
  { effectiveFrom, reason, fees }: NewVersion,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    select id from fee_structure_version where fee_structure_id = ${id} and effective_from > app.now()`.execute(
    transaction,
  )
  const [planned] = rows
  if (planned === undefined) return false
  const kept = await insertFees(transaction, planned.id, fees)
  await sql`
    delete from fee where version_id = ${planned.id} and channel = 'BOX_OFFICE' and id <> all(${[...kept]}::uuid[])`.execute(
    transaction,
  )
  // As the last: once it is in force, its fees are frozen.
  await sql`
    update fee_structure_version set effective_from = coalesce(${effectiveFrom}::timestamptz, app.now()), reason = ${reason}
    where id = ${planned.id}`.execute(transaction)
  return true
}

type Period = {
  readonly accountId: string
  readonly structureId: string
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly reason: string
}

/** Puts an account on a fee structure from and until. Fails if another such time overlaps (`account_fee_structure_alone`). */
export const insertPeriod = async (transaction: SystemTx, period: Period): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into account_fee_structure (account_id, fee_structure_id, valid_from, valid_until, reason)
    values (${period.accountId}, ${period.structureId}, coalesce(${period.validFrom}::timestamptz, app.now()), ${period.validUntil}, ${period.reason})
    returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('no period was inserted')
  return row.id
}

/**
 * Ends the time for which an account is on a fee structure now; one that hasn't begun is removed. Returns false if it is over.
 */
export const endPeriod = async (transaction: SystemTx, id: string): Promise<boolean> => {
  const ended = await sql`
    update account_fee_structure set valid_until = app.now(), changed_at = app.now()
    where id = ${id} and valid_from < app.now() and (valid_until is null or valid_until > app.now())`.execute(
    transaction,
  )
  if ((ended.numAffectedRows ?? 0n) > 0n) return true
  const removed = await sql`delete from account_fee_structure where id = ${id} and valid_from >= app.now()`.execute(
    transaction,
  )
  return (removed.numAffectedRows ?? 0n) > 0n
}
