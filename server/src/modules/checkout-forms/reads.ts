import { trustedAccountId } from '#platform/actor.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { CheckoutForm, QuestionType } from './types.ts'

type QuestionRow = {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly kind: string
  readonly required: boolean
  readonly choices: readonly string[]
  readonly maximum_length: number | null
}
type Row = {
  readonly id: string
  readonly account_id: string
  readonly description: string
  readonly collections: readonly string[]
  readonly questions: readonly QuestionRow[]
}

const contractNames: Readonly<Record<string, QuestionType>> = { CHOICE: 'SELECT', CHOICES: 'MULTI' }

const readRows = readTogether<Row>(async (database, collectionIds) => {
  const { rows } = await sql<Row>`
    select fo.id, fo.account_id, fo.description, array_agg(distinct fc.collection_id) as collections,
           (select coalesce(jsonb_agg(qu order by qu.position, qu.id), '[]') from checkout_question qu
            where qu.checkout_form_id = fo.id and qu.archived_at is null) as questions
    from checkout_form fo join checkout_form_collection fc on fc.checkout_form_id = fo.id
    where fc.collection_id = any(${[...collectionIds]}::uuid[]) and fo.archived_at is null
    group by fo.id order by fo.id`.execute(database)
  return rows
})

/** The forms to fill in when buying from any of these collections, with their questions in order. */
export const readCheckoutForms = async (
  database: SystemDb,
  collectionIds: readonly string[],
): Promise<CheckoutForm[]> => {
  const requested = new Set(collectionIds)
  const rows = (await readRows(database, collectionIds)).flatMap((row) => {
    const collections = row.collections.filter((id) => requested.has(id))
    return collections.length === 0 ? [] : [{ ...row, collections }]
  })
  return rows.map((row) => ({
    id: row.id,
    accountId: trustedAccountId(row.account_id),
    introduction: row.description || null,
    collectionIds: row.collections,
    questions: row.questions.map((question) => ({
      id: question.id,
      label: question.label,
      help: question.help || null,
      type: contractNames[question.kind] ?? (question.kind as QuestionType),
      isRequired: question.required,
      choices: question.choices,
      maxLength: question.maximum_length,
    })),
  }))
}
