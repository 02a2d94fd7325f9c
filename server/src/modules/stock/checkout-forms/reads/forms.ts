import { checkoutFormFields } from '@admission/common/records/checkout-form.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { FormRecord } from '../types.ts'
import { questionOf, type QuestionRow } from './questions.ts'

type StoredQuestion = QuestionRow & { readonly archived_at: string | null; readonly answer_count: number }
type Row = Omit<FormRecord, 'questions'> & { readonly questions: readonly StoredQuestion[] }

const formOf = ({ questions, ...row }: Row): FormRecord => ({
  ...row,
  questions: questions.map((question) => ({
    ...questionOf(question),
    isArchived: question.archived_at !== null,
    answerCount: question.answer_count,
  })),
})

export const formColumns = columnsOf('fo', checkoutFormFields, { named: { introduction: 'description' } })

const hasQuestions = sql`exists (select 1 from checkout_question q where q.checkout_form_id = fo.id and q.archived_at is null)`
const hasCollections = sql`exists (select 1 from checkout_form_collection c where c.checkout_form_id = fo.id)`
const standing = sql`(case
  when fo.archived_at is not null then 'ARCHIVED'
  when fo.asked_until <= app.now() then 'ENDED'
  when not (${hasQuestions} and ${hasCollections}) then 'NOT_ASKED'
  when fo.asked_from > app.now() then 'SCHEDULED' else 'ASKED' end)`

const shown = (which: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select ${recordColumns('fo')}, ${formColumns.selected}, a.time_zone as timezone, ${standing} as standing,
         case when fo.archived_at is null then 'ACTIVE' else 'ARCHIVED' end as state,
         (select coalesce(jsonb_agg(to_jsonb(q) || jsonb_build_object('answer_count', (select count(*) from purchase_answer pa where pa.question_id = q.id))
                  order by q.archived_at is not null, q.position, q.id), '[]')
          from checkout_question q where q.checkout_form_id = fo.id) as questions,
         array(select c.collection_id from checkout_form_collection c where c.checkout_form_id = fo.id order by c.collection_id)::text[] as "collectionIds"
  from checkout_form fo join account a on a.id = fo.account_id where ${which}`

/** Limits forms `fo` to a scope. Forms are asked across the account, so members limited to some events see none. */
export const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null ? sql`fo.account_id = ${accountId}` : sql`false`

/** One form; undefined if it doesn't exist or is out of scope. */
export const readForm = async (db: Db<'admin'>, scope: MemberScope, id: string): Promise<FormRecord | undefined> => {
  const { rows } = await sql<Row>`${shown(sql`${isInScope(scope)} and fo.id = ${id}`)}`.execute(db)
  return rows.map(formOf)[0]
}

/** The forms of an account. */
export const formSource: ListSource<MemberScope, FormRecord, Row> = {
  alias: 'fo',
  from: sql`checkout_form fo`,
  scope: isInScope,
  rows: () => shown(sql`fo.id = any(array(select id from page))`),
  rowOf: formOf,
}

/** SQL for the list's sorts and filters. */
export const formSql = {
  name: sql`app.fold_text(fo.name)`,
  created: sql`fo.created_at`,
  standing,
  subject: sql`fo.subject`,
}
