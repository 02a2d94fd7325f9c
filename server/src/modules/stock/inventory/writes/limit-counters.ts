import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Limit, LimitChange, LimitKind } from '../types/limit.ts'
import type { AdminTx, Tx } from '#platform/db/kysely.ts'
import type { Step } from '#platform/db/pipeline.ts'

/** Inserts unused counters of one kind and capacity; returns their ids. */
export const writeCounters = async (
  transaction: Tx<'admin' | 'system'>,
  accountId: AccountId,
  { kind, capacity, count }: { readonly kind: LimitKind; readonly capacity: number; readonly count: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into counter (id, account_id, kind, capacity)
    select app.uuid_v6(), ${accountId}, ${kind}, ${capacity} from generate_series(1, ${count}) returning id`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}

/**
 * Before a limit begins to count what uses this: waits for payments that have begun without it, and lets new ones wait until the
 * transaction ends. Payments share this lock. It is advisory, because such locks are given in turn: with the lock of a row,
 * payments that come one after another and share it could keep a save waiting forever.
 */
export const awaitUses = async (transaction: Tx<'admin' | 'system'>, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('uses ' || ${id}::text, 0))`.execute(transaction)
}

/** The shared side of `awaitUses`. By their IDs, so that payments and saves never wait for each other in a circle. */
export const shareUsesStep = (ids: readonly string[]): Step => ({
  text: `
    select pg_advisory_xact_lock_shared(hashtextextended('uses ' || given.id, 0))
    from (select id::text from unnest($1::uuid[]) given (id) order by id) given`,
  values: [ids],
})

const noLimit: Limit = { counterId: null, before: 0 }

/**
 * Sets a limit of a code, promotion, budget or add-on. Refuses to go below what is held and sold, and returns that number
 * instead. A counter only counts what orders charge it with, so one that comes later leaves out what was used before.
 */
export const writeLimit = async (
  transaction: AdminTx,
  { accountId, kind, now, limit, used }: LimitChange,
): Promise<Limit | { readonly below: number }> => {
  if (limit === null) return noLimit
  const { counterId, before } = now
  if (counterId === null) {
    if (used > limit) return { below: used }
    const [id = null] = await writeCounters(transaction, accountId, { kind, capacity: limit - used, count: 1 })
    return { counterId: id, before: used }
  }
  if (limit < before) return { below: used }
  // One statement: what carts hold can change until the row is locked.
  const { rows } = await sql<{ used: number; is_set: boolean }>`
    with locked as materialized (select id, held + sold as used from counter where id = ${counterId} for no key update),
    written as (update counter set capacity = ${limit - before} from locked lo where counter.id = lo.id and lo.used <= ${limit - before} returning counter.id)
    select lo.used, exists (select 1 from written) as is_set from locked lo`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error(`counter ${counterId} not found`)
  return row.is_set ? now : { below: before + row.used }
}
