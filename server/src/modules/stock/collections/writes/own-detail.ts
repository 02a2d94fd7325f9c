import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { OwnDetail } from '../types/collection.ts'

/** Replaces what no template decides: texts for buyers, of which '' removes one, how the price of a pass is divided, what it costs late, and how many events its buyer chooses. */
export const writeOwnDetail = async (
  transaction: AdminTx,
  id: string,
  { displayName, restrictions, passSplit, passLate, passChoose }: OwnDetail,
): Promise<void> => {
  await sql`
    update collection set display_name = nullif(${displayName}, ''), restrictions = nullif(${restrictions}, ''), pass_split = ${passSplit},
      pass_late = ${passLate}, pass_choose = ${passChoose}
    where id = ${id}`.execute(transaction)
}
