import type { FormStanding } from '@admission/common/checkout-form-words.ts'
import type { FormSubject } from '@admission/common/checkout-questions.ts'
import type { CheckoutFormId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { FormRecord } from '../types.ts'
import { questionOf, type QuestionRow } from './questions.ts'

type Row = {
  readonly id: CheckoutFormId
  readonly account_id: string
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly name: string
  readonly description: string
  readonly subject: FormSubject
  readonly asked_from: Date | null
  readonly asked_until: Date | null
  readonly changeable_hours: number | null
  readonly is_archived: boolean
  readonly standing: FormStanding
  readonly questions: readonly (QuestionRow & { readonly archived_at: string | null; readonly answer_count: number })[]
  readonly collection_ids: readonly string[]
  readonly time_zone: string
}

const formOf = (row: Row): FormRecord => ({
  id: row.id,
  accountId: trustedAccountId(row.account_id),
  version: row.version,
  editedAt: row.edited_at,
  editedBy: row.edited_by,
  name: row.name,
  introduction: row.description,
  subject: row.subject,
  askedFrom: row.asked_from,
  askedUntil: row.asked_until,
  changeableHours: row.changeable_hours,
  state: row.is_archived ? 'ARCHIVED' : 'ACTIVE',
  standing: row.standing,
  questions: row.questions.map((question) => ({
    ...questionOf(question),
    isArchived: question.archived_at !== null,
    answerCount: question.answer_count,
  })),
  collectionIds: row.collection_ids,
  timezone: row.time_zone,
})

const hasQuestions = sql`exists (select 1 from checkout_question q where q.checkout_form_id = fo.id and q.archived_at is null)`
const hasCollections = sql`exists (select 1 from checkout_form_collection c where c.checkout_form_id = fo.id)`
const standing = sql`(case
  when fo.archived_at is not null then 'ARCHIVED'
  when fo.asked_until <= app.now() then 'ENDED'
  when not (${hasQuestions} and ${hasCollections}) then 'NOT_ASKED'
  when fo.asked_from > app.now() then 'SCHEDULED' else 'ASKED' end)`

const shown = (which: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select fo.id, fo.account_id, fo.edit_version as version, fo.edited_at, fo.edited_by, fo.name, fo.description, fo.subject, fo.asked_from, fo.asked_until, fo.changeable_hours,
         fo.archived_at is not null as is_archived, ${standing} as standing,
         (select coalesce(jsonb_agg(to_jsonb(q) || jsonb_build_object('answer_count', (select count(*) from purchase_answer pa where pa.question_id = q.id))
                  order by q.archived_at is not null, q.position, q.id), '[]')
          from checkout_question q where q.checkout_form_id = fo.id) as questions,
         array(select c.collection_id from checkout_form_collection c where c.checkout_form_id = fo.id order by c.collection_id)::text[] as collection_ids,
         a.time_zone
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
  name: sql`lower(fo.name)`,
  created: sql`fo.created_at`,
  isIn: (standings: readonly FormStanding[]) => sql`${standing} = any(${[...standings]}::text[])`,
  isAskedFor: (subjects: readonly FormSubject[]) => sql`fo.subject = any(${[...subjects]}::text[])`,
}
