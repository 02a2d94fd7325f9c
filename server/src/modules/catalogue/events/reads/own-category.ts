import { EVENT_CATEGORIES } from '@admission/common/event-categories.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** A category as the account's other events spell it; as it was typed if none has it. `except`: the event that gets it. */
export const readOwnCategory = async (transaction: AdminTx, typed: string, except: string | null): Promise<string> => {
  if ((EVENT_CATEGORIES as readonly string[]).includes(typed)) return typed
  const { rows } = await sql<{ category: string }>`
    select category from event where account_id = (select app.account()) and app.fold_text(category) = app.fold_text(${typed}) and id is distinct from ${except}::uuid
    order by created_at, id limit 1`.execute(transaction)
  return rows[0]?.category ?? typed
}
