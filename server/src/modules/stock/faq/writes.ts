import type { AccountId, Id } from '@admission/common/ids.ts'
import type { FaqInput } from '@admission/common/records/faq.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { faqColumns } from './reads/faqs.ts'
import type { FaqState } from './types.ts'

/** Inserts a question after all others. */
export const insertFaq = async (transaction: AdminTx, accountId: AccountId, faq: FaqInput): Promise<Id<'Faq'>> => {
  const { rows } = await sql<{ id: Id<'Faq'> }>`
    insert into faq (account_id, ${faqColumns.names}, position)
    select ${accountId}, ${faqColumns.values(faq)}, coalesce(max(position) + 1, 0)
    from faq where account_id = ${accountId} returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('no question was inserted')
  return row.id
}

export const writeFaq = async (transaction: AdminTx, id: string, faq: FaqInput): Promise<void> => {
  await sql`update faq set ${faqColumns.assigned(faq)} where id = ${id}`.execute(transaction)
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
