import type { AccountId, Id } from '@admission/common/ids.ts'
import type { FaqInput } from '@admission/common/validation/faq.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { FaqState } from './types.ts'

/** Locks a question of an account. Returns its edit version, undefined if it doesn't exist or belongs to another account. */
export const lockFaq = async (transaction: AdminTx, accountId: AccountId, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from faq where id = ${id} and account_id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records a save by a person: forms read earlier become stale. */
export const stampFaq = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update faq set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

/** Inserts a question after all others. */
export const insertFaq = async (
  transaction: AdminTx,
  accountId: AccountId,
  { question, answer, scope, storefrontId, eventId }: FaqInput,
): Promise<Id<'Faq'>> => {
  const { rows } = await sql<{ id: Id<'Faq'> }>`
    insert into faq (account_id, scope, storefront_id, event_id, question, answer, position)
    select ${accountId}, ${scope}, ${storefrontId}, ${eventId}, ${question}, ${answer}, coalesce(max(position) + 1, 0)
    from faq where account_id = ${accountId} returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('no question was inserted')
  return row.id
}

export const writeFaq = async (transaction: AdminTx, id: string, input: FaqInput): Promise<void> => {
  const { question, answer, scope, storefrontId, eventId } = input
  await sql`
    update faq set question = ${question}, answer = ${answer}, scope = ${scope}, storefront_id = ${storefrontId}, event_id = ${eventId}
    where id = ${id}`.execute(transaction)
}

export const writeState = async (transaction: AdminTx, id: string, state: FaqState): Promise<void> => {
  await sql`update faq set removed_at = ${state === 'REMOVED' ? sql`app.now()` : null} where id = ${id}`.execute(
    transaction,
  )
}

/** Numbers questions in this order. */
export const writeOrder = async (transaction: AdminTx, ids: readonly string[]): Promise<void> => {
  await sql`
    update faq f set position = o.place from unnest(${[...ids]}::uuid[]) with ordinality o (id, place)
    where f.id = o.id and f.position <> o.place`.execute(transaction)
}
