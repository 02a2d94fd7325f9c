import { maxCounted } from '@admission/common/validation/bounds.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { addCounters } from '#modules/stock/inventory/actions/limit-counters.ts'
import type { AdminTx } from '#platform/db/kysely.ts'

/** Codes inserted by one statement, so that none runs into the time limit. */
const PER_STATEMENT = 10_000

/**
 * Lets one transaction at a time add codes to an account, until it ends: what is free stays free. Only people who add codes
 * wait for it.
 */
export const lockCodes = async (transaction: AdminTx, accountId: AccountId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotion-codes ' || ${accountId}::text, 0))`.execute(
    transaction,
  )
}

/** Which of these codes the account has already, archived ones included. The caller holds the lock of `lockCodes`. */
export const readTaken = async (
  transaction: AdminTx,
  accountId: AccountId,
  codes: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ code: string }>`
    select code from promotion_code where account_id = ${accountId} and code = any(${[...codes]}::text[])`.execute(
    transaction,
  )
  return new Set(rows.map(({ code }) => code))
}

type NewCodes = {
  readonly accountId: AccountId
  readonly promotionId: string
  readonly codes: readonly string[]
  /** Orders that can use each; null for any number. */
  readonly uses: number | null
  readonly batchId: string | null
}

/** Inserts codes that are not taken, each with its counter. */
export const insertCodes = async (
  transaction: AdminTx,
  { accountId, promotionId, codes, uses, batchId }: NewCodes,
): Promise<void> => {
  for (let from = 0; from < codes.length; from += PER_STATEMENT) {
    const some = codes.slice(from, from + PER_STATEMENT)
    const counters = await addCounters(transaction, accountId, {
      kind: 'CODE',
      capacity: uses ?? maxCounted,
      count: some.length,
    })
    await sql`
      insert into promotion_code (account_id, promotion_id, counter_id, code, batch_id)
      select ${accountId}, ${promotionId}, given.counter_id, given.code, ${batchId}
      from unnest(${counters}::uuid[], ${some}::text[]) given (counter_id, code)`.execute(transaction)
  }
}

/** Inserts the row of a batch. Returns false if there already is one with this id. */
export const insertBatch = async (
  transaction: AdminTx,
  batch: {
    readonly id: string
    readonly accountId: AccountId
    readonly promotionId: string
    readonly name: string
    readonly quantity: number
    readonly createdBy: string | null
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into promotion_code_batch (id, account_id, promotion_id, name, quantity, created_by)
    values (${batch.id}, ${batch.accountId}, ${batch.promotionId}, ${batch.name}, ${batch.quantity}, ${batch.createdBy})
    on conflict (id) do nothing returning id`.execute(transaction)
  return rows.length > 0
}

/** Archives or restores codes; returns those that changed. */
export const writeArchived = async (
  transaction: AdminTx,
  ids: readonly string[],
  isArchived: boolean,
): Promise<{ readonly code: string; readonly promotionId: string }[]> => {
  const { rows } = await sql<{ code: string; promotionId: string }>`
    update promotion_code set archived_at = case when ${isArchived} then app.now() end
    where id = any(${[...ids]}::uuid[]) and (archived_at is null) = ${isArchived} returning code, promotion_id as "promotionId"`.execute(
    transaction,
  )
  return rows
}

/** Archives the codes of a batch, or restores them; returns how many changed. */
export const writeBatchArchived = async (
  transaction: AdminTx,
  batchId: string,
  isArchived: boolean,
): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    with changed as (
      update promotion_code set archived_at = case when ${isArchived} then app.now() end
      where batch_id = ${batchId} and (archived_at is null) = ${isArchived} returning id)
    select count(*)::integer as changed from changed`.execute(transaction)
  return rows[0]?.changed ?? 0
}

/**
 * Gives a code another text. The new code counts on the same counter; the old one is archived unless `keepsOld`. Returns
 * false if it was changed before. The caller holds the lock of `lockCodes`, and the text is free.
 */
export const replaceCode = async (
  transaction: AdminTx,
  { id, code, keepsOld }: { readonly id: string; readonly code: string; readonly keepsOld: boolean },
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    insert into promotion_code (account_id, promotion_id, counter_id, code, batch_id)
    select account_id, promotion_id, counter_id, ${code}, batch_id from promotion_code where id = ${id} and replaced_by is null
    returning id`.execute(transaction)
  const [created] = rows
  if (created === undefined) return false
  await sql`
    update promotion_code set replaced_by = ${created.id}, archived_at = case when ${keepsOld} then archived_at else coalesce(archived_at, app.now()) end
    where id = ${id}`.execute(transaction)
  return true
}
