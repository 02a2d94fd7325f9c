import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** If not done: what is held and sold, or how many units there could be at most; SEATS can't be resized. */
export type UnitsAnswer = {
  readonly done: boolean
  readonly held: number
  readonly sold: number
  readonly available: number | null
  readonly kind: 'UNITS' | 'SEATS'
}

/** Sets the units of an allocation. */
export const writeAllocationUnits = async (transaction: SystemTx, id: string, units: number): Promise<UnitsAnswer> => {
  const { rows } = await sql<UnitsAnswer>`
    select done, held, sold, available, kind from resize_allocation(${id}, ${units})`.execute(transaction)
  const [answer] = rows
  if (answer === undefined) throw new Error('resize_allocation returned nothing')
  return answer
}

/** Sets when an allocation ends automatically; null: never. */
export const setReleaseTime = async (transaction: SystemTx, id: string, releaseAt: Date | null): Promise<void> => {
  await sql`update allocation set release_at = ${releaseAt} where counter_id = ${id} and released_at is null`.execute(
    transaction,
  )
}
