import type { AccountId, CheckoutFormId } from '@admission/common/ids.ts'
import type { checkoutFormFields, NewCheckoutFormInput } from '@admission/common/records/checkout-form.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { QuestionInput } from '@admission/common/validation/checkout-question.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import { formColumns } from './reads/forms.ts'
import { kindOf } from './reads/questions.ts'
import type { FormState } from './types.ts'

export const insertForm = async (
  transaction: AdminTx,
  accountId: AccountId,
  { name, subject }: NewCheckoutFormInput,
): Promise<CheckoutFormId> => {
  const { rows } = await sql<{ id: CheckoutFormId }>`
    insert into checkout_form (account_id, name, subject) values (${accountId}, ${name}, ${subject}) returning id`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error('no form was inserted')
  return row.id
}

export const writeDetail = async (
  transaction: AdminTx,
  id: string,
  detail: Stored<typeof checkoutFormFields>,
): Promise<void> => {
  await sql`update checkout_form set ${formColumns.assigned(detail)} where id = ${id}`.execute(transaction)
}

export const writeState = async (transaction: AdminTx, id: string, state: FormState): Promise<void> => {
  await sql`update checkout_form set archived_at = ${state === 'ARCHIVED' ? sql`app.now()` : null} where id = ${id}`.execute(
    transaction,
  )
}

/** Replaces the collections that a form is asked for. Those of other accounts are left out. */
export const writeCollections = async (
  transaction: AdminTx,
  id: string,
  collectionIds: readonly string[],
): Promise<void> => {
  await sql`
    delete from checkout_form_collection where checkout_form_id = ${id} and collection_id <> all(${[...collectionIds]}::uuid[])`.execute(
    transaction,
  )
  await sql`
    insert into checkout_form_collection (account_id, checkout_form_id, collection_id)
    select fo.account_id, fo.id, c.id from checkout_form fo join collection c on c.account_id = fo.account_id
    where fo.id = ${id} and c.id = any(${[...collectionIds]}::uuid[]) on conflict do nothing`.execute(transaction)
}

/**
 * Replaces the questions of a form, in order. Those that are left out are archived if anyone has answered them, otherwise
 * deleted; an archived one that is named again is asked again.
 */
export const writeQuestions = async (
  transaction: AdminTx,
  id: string,
  questions: readonly QuestionInput[],
): Promise<void> => {
  const rows = questions.map(({ type, ...question }, position) => ({ ...question, kind: kindOf(type), position }))
  const kept = questions.map((question) => question.id)
  // First, because a removed question may leave its export key to another.
  await sql`
    update checkout_question set archived_at = coalesce(archived_at, app.now()), shown_if_question_id = null, shown_if_answers = '{}', export_key = ''
    where checkout_form_id = ${id} and id <> all(${kept}::uuid[])`.execute(transaction)
  await sql`update checkout_question set export_key = '' where checkout_form_id = ${id}`.execute(transaction)
  await sql`
    insert into checkout_question (id, account_id, checkout_form_id, position, kind, label, help, required, choices, minimum_length, maximum_length,
                                   minimum, maximum, pattern, export_key, shown_if_question_id, shown_if_answers)
    select r.id, fo.account_id, fo.id, r.position, r.kind, r.label, r.help, r."isRequired", array(select jsonb_array_elements_text(r.choices)), r."minLength",
           r."maxLength", r.minimum, r.maximum, r.pattern, r."exportKey", nullif(r."shownIfQuestion", '')::uuid, array(select jsonb_array_elements_text(r."shownIfAnswers"))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, position smallint, kind question_kind, label text, help text, "isRequired" boolean, choices jsonb,
      "minLength" integer, "maxLength" integer, minimum text, maximum text, pattern text, "exportKey" text, "shownIfQuestion" text, "shownIfAnswers" jsonb)
    join checkout_form fo on fo.id = ${id}
    on conflict (id) do update set position = excluded.position, kind = excluded.kind, label = excluded.label, help = excluded.help, required = excluded.required,
      choices = excluded.choices, minimum_length = excluded.minimum_length, maximum_length = excluded.maximum_length, minimum = excluded.minimum,
      maximum = excluded.maximum, pattern = excluded.pattern, export_key = excluded.export_key, shown_if_question_id = excluded.shown_if_question_id,
      shown_if_answers = excluded.shown_if_answers, archived_at = null`.execute(transaction)
  await sql`
    delete from checkout_question q where q.checkout_form_id = ${id} and q.archived_at is not null
      and not exists (select 1 from purchase_answer pa where pa.question_id = q.id)`.execute(transaction)
}

type NewFile = {
  readonly id: string
  readonly accountId: string
  readonly cartId: string
  readonly name: string
  readonly type: string
  readonly size: number
}

export const insertAnswerFile = async (database: SystemDb, file: NewFile): Promise<void> => {
  await sql`
    insert into answer_file (id, account_id, cart_id, name, type, size)
    values (${file.id}, ${file.accountId}, ${file.cartId}, ${file.name}, ${file.type}, ${file.size})`.execute(database)
}

/** Deletes the row of a file, unless an order has it by now. */
export const forgetAnswerFile = async (database: SystemDb, id: string): Promise<void> => {
  await sql`
    delete from answer_file f where f.id = ${id} and not exists (select 1 from purchase_answer a where a.file_id = f.id)`.execute(
    database,
  )
}
