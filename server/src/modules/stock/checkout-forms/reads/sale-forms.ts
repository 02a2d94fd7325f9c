import type { FormSubject } from '@admission/common/checkout-questions.ts'
import { sql } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { CheckoutForm } from '../types.ts'
import { questionOf, type QuestionRow } from './questions.ts'

type Row = {
  readonly id: string
  readonly account_id: string
  readonly edit_version: number
  readonly description: string
  readonly subject: FormSubject
  readonly collections: readonly string[]
  readonly questions: readonly QuestionRow[]
}

const rowsOfCollections = compiledOnce<readonly string[], Row>(
  (collectionIds) => sql<Row>`
    select fo.id, fo.account_id, fo.edit_version, fo.description, fo.subject, array_agg(distinct fc.collection_id) as collections,
           (select coalesce(jsonb_agg(qu order by qu.position, qu.id), '[]') from checkout_question qu
            where qu.checkout_form_id = fo.id and qu.archived_at is null) as questions
    from checkout_form fo join checkout_form_collection fc on fc.checkout_form_id = fo.id
    where fc.collection_id = any(${collectionIds}::uuid[]) and fo.archived_at is null
      and coalesce(fo.asked_from <= app.now(), true) and coalesce(fo.asked_until > app.now(), true)
    group by fo.id order by fo.id`,
)
const readRows = readTogether<Row>(rowsOfCollections)

/** The forms to fill in when buying from any of these collections, with their questions in order. Forms without questions are left out. */
export const readCheckoutForms = async (
  database: SystemDb,
  collectionIds: readonly string[],
): Promise<CheckoutForm[]> => {
  const requested = new Set(collectionIds)
  return (await readRows(database, collectionIds)).flatMap((row) => {
    const collections = row.collections.filter((id) => requested.has(id))
    if (collections.length === 0 || row.questions.length === 0) return []
    return [
      {
        id: row.id,
        accountId: trustedAccountId(row.account_id),
        version: row.edit_version,
        introduction: row.description || null,
        subject: row.subject,
        collectionIds: collections,
        questions: row.questions.map(questionOf),
      },
    ]
  })
}
