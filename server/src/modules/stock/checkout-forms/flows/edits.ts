import { isUuid } from '@admission/common/ids.ts'
import { timeFromLocal } from '@admission/common/recurring.ts'
import { checkoutFormSchema, type CheckoutFormInput } from '@admission/common/validation/checkout-form.ts'
import {
  questionsSchema,
  type QuestionInput,
  type QuestionsInput,
} from '@admission/common/validation/checkout-question.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { checkoutFormChanged } from '../facts.ts'
import { needAllEvents } from '../policy.ts'
import { readForm } from '../reads/forms.ts'
import { auditedQuestions, inputOf, questionsToStore } from '../rules/questions.ts'
import { whyNoStep } from '../rules/states.ts'
import type { FormRecord, FormState } from '../types.ts'
import { lockForm, stampForm, writeCollections, writeDetail, writeQuestions, writeState } from '../writes.ts'

/** A checkout form as a record. Carts read it each time, so nothing is refreshed after a save. */
const formRecord: RecordKind<FormRecord> = {
  name: 'checkout-form',
  read: readForm,
  lock: lockForm,
  stamp: stampForm,
  fact: checkoutFormChanged,
}

type Detail = Pick<FormRecord, 'name' | 'introduction' | 'subject' | 'askedFrom' | 'askedUntil' | 'changeableHours'>

const audited = ({ name, introduction, subject, askedFrom, askedUntil, changeableHours }: Detail): JsonObject => ({
  name,
  introduction,
  subject,
  askedFrom: askedFrom?.toISOString() ?? null,
  askedUntil: askedUntil?.toISOString() ?? null,
  changeableHours,
})

const instantOf = (local: string | null, timezone: string, path: string): Date | null => {
  if (local === null) return null
  try {
    return new Date(timeFromLocal(local, timezone).utc)
  } catch {
    throw inputError({ path, message: 'Enter a date and time.' })
  }
}

/** Saves what a form is asked for, when, and its introduction. */
export const saveDetail: RecordEdit<FormRecord, CheckoutFormInput, Detail> = {
  kind: formRecord,
  action: 'checkout-form-save-detail',
  what: 'DETAIL',
  schema: checkoutFormSchema,
  may: needAllEvents,
  prepare: (_transaction, { timezone }, input) => {
    const askedFrom = instantOf(input.askedFrom, timezone, 'askedFrom')
    const askedUntil = instantOf(input.askedUntil, timezone, 'askedUntil')
    // Daylight saving can put an end before its start.
    if (askedFrom !== null && askedUntil !== null && askedUntil <= askedFrom)
      throw inputError({ path: 'askedUntil', message: 'Choose an end after the start.' })
    return { ...input, askedFrom, askedUntil }
  },
  change: async (transaction, form, detail) => {
    await writeDetail(transaction, form.id, detail)
    return { before: audited(form), after: audited(detail) }
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
