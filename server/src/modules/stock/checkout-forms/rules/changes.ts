import { QUESTION_TYPE_LABELS } from '@admission/common/checkout-form-words.ts'
import type { QuestionType } from '@admission/common/checkout-questions.ts'
import { checkoutFormFields } from '@admission/common/records/checkout-form.ts'
import { plural } from '@admission/common/words.ts'
import { collectionsText } from '#platform/records/field-changes.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import { recordHistory } from '#platform/records/record-history.ts'
import type { FormRecord } from '../types.ts'

/** The table's label is that of its control, which asks for hours. */
const changeableHours = {
  ...checkoutFormFields.changeableHours,
  label: 'Answers can be changed',
  text: (value: unknown) => (typeof value === 'number' ? `Until ${plural(value, 'hour')} before the show` : 'No'),
}

type Values = StoredChange['after']
type Stored = Readonly<Record<string, unknown>>

const questionsIn = (values: Values): readonly Stored[] => {
  const questions = values?.['questions']
  return Array.isArray(questions) ? (questions as readonly Stored[]) : []
}

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const listed = (value: unknown): string => (Array.isArray(value) ? value.map(shown).join(', ') : '')

/** A question in one line, for comparison: its words and everything that restricts answers. */
const described = (question: Stored | undefined): string => {
  if (question === undefined) return '–'
  const parts = [
    shown(question['label']),
    QUESTION_TYPE_LABELS[question['type'] as QuestionType],
    question['isRequired'] === true ? 'required' : '',
    listed(question['choices']),
    shown(question['help']),
    question['exportKey'] ? `key ${shown(question['exportKey'])}` : '',
    question['shownIf'] ? `if ${shown(question['shownIf'])}` : '',
    shown(question['pattern']),
    [question['minLength'], question['maxLength'], question['minimum'], question['maximum']]
      .map(shown)
      .filter((bound) => bound !== '')
      .join(' – '),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

const one = (list: readonly Stored[], id: string): Stored | undefined => list.find((question) => question['id'] === id)
const order = (list: readonly Stored[]): string => list.map(({ label }) => shown(label)).join(', ')

const questionChanges = ({ before, after }: StoredChange): ChangedValue[] => {
  const [old, now] = [questionsIn(before), questionsIn(after)]
  const ids = [...new Set([...old, ...now].map(({ id }) => shown(id)))]
  const changed = ids.flatMap((id) => {
    const [from, to] = [described(one(old, id)), described(one(now, id))]
    return from === to ? [] : [{ label: shown((one(now, id) ?? one(old, id))?.['label']), before: from, after: to }]
  })
  return changed.length > 0 || order(old) === order(now)
    ? changed
    : [{ label: 'Order', before: order(old), after: order(now) }]
}

/** The history of a form. */
export const formHistory = recordHistory<FormRecord>('checkout-form', {
  'checkout-form-create': { what: () => 'Created' },
  'checkout-form-save-detail': { fields: { ...checkoutFormFields, changeableHours } },
  'checkout-form-save-questions': { what: () => 'Questions changed', changes: questionChanges },
  'checkout-form-save-collections': { what: ({ after }) => `Asked for ${collectionsText(after)}` },
  'checkout-form-set-state': { what: ({ after }) => (after?.['state'] === 'ARCHIVED' ? 'Archived' : 'Restored') },
})
