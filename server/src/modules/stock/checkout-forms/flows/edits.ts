import { isUuid } from '@admission/common/ids.ts'
import {
  checkoutFormFields,
  checkoutFormSchema,
  type CheckoutFormInput,
} from '@admission/common/records/checkout-form.ts'
import type { Stored } from '@admission/common/records/field.ts'
import {
  questionsSchema,
  type QuestionInput,
  type QuestionsInput,
} from '@admission/common/validation/checkout-question.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import { recordTable } from '#platform/records/columns.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { checkoutFormChanged } from '../facts.ts'
import { needAllEvents } from '../policy.ts'
import { readForm } from '../reads/forms.ts'
import { auditedQuestions, inputOf, questionsToStore } from '../rules/questions.ts'
import { whyNoStep } from '../rules/states.ts'
import type { FormRecord, FormState } from '../types.ts'
import { writeCollections, writeDetail, writeQuestions, writeState } from '../writes.ts'

/** A checkout form as a record. Carts read it each time, so nothing is refreshed after a save. */
const formRecord: RecordKind<FormRecord> = {
  name: 'checkout-form',
  read: readForm,
  ...recordTable('checkout_form', 'version = version + 1'),
  fact: checkoutFormChanged,
}

/** Saves what a form is asked for, when, and its introduction. */
export const saveDetail: RecordEdit<FormRecord, CheckoutFormInput, Stored<typeof checkoutFormFields>> = {
  kind: formRecord,
  action: 'checkout-form-save-detail',
  what: 'DETAIL',
  schema: checkoutFormSchema,
  may: needAllEvents,
  prepare: (_transaction, { timezone }, input) => {
    const detail = storedValues(checkoutFormFields, input, timezone)
    assertOrder(detail, 'askedFrom', 'askedUntil')
    return detail
  },
  change: async (transaction, form, detail) => {
    await writeDetail(transaction, form.id, detail)
    return { before: audited(checkoutFormFields, form), after: audited(checkoutFormFields, detail) }
  },
}

/** Saves the questions of a form, in order. Questions that people have answered are archived instead of deleted. */
export const saveQuestions: RecordEdit<FormRecord, QuestionsInput, readonly QuestionInput[]> = {
  kind: formRecord,
  action: 'checkout-form-save-questions',
  what: 'QUESTIONS',
  schema: questionsSchema,
  may: needAllEvents,
  prepare: (_transaction, form, { questions }) => questionsToStore(form.questions, questions),
  change: async (transaction, form, questions) => {
    await writeQuestions(transaction, form.id, questions)
    const before = form.questions.filter(({ isArchived }) => !isArchived).map(inputOf)
    return { before: { questions: auditedQuestions(before) }, after: { questions: auditedQuestions(questions) } }
  },
}

type Collections = { readonly collectionIds: readonly string[] }

/** Saves the collections that a form is asked for. Collections of other accounts are ignored. */
export const saveCollections: RecordEdit<FormRecord, Collections> = {
  kind: formRecord,
  action: 'checkout-form-save-collections',
  what: 'COLLECTIONS',
  may: needAllEvents,
  prepare: (_transaction, _form, { collectionIds }) => ({
    collectionIds: [...new Set(collectionIds.filter(isUuid))].toSorted(),
  }),
  change: async (transaction, { id, collectionIds: before }, { collectionIds }) => {
    await writeCollections(transaction, id, collectionIds)
    return { before: { collectionIds: [...before] }, after: { collectionIds: [...collectionIds] } }
  },
}

/** Archives or restores a form. */
export const setState = {
  ...stateEdit<FormRecord, FormState>({ kind: formRecord, whyNot: whyNoStep, write: writeState }),
  may: needAllEvents,
}
