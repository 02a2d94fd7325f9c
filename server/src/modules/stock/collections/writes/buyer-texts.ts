import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { BuyerTexts } from '../types/collection.ts'

/** Replaces the texts for buyers that no template decides; '' removes one. */
export const writeBuyerTexts = async (
  transaction: AdminTx,
  id: string,
  { displayName, restrictions }: BuyerTexts,
): Promise<void> => {
  await sql`
    update collection set display_name = nullif(${displayName}, ''), restrictions = nullif(${restrictions}, '') where id = ${id}`.execute(
    transaction,
  )
}
