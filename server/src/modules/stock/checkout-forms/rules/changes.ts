import { FORM_SUBJECT_LABELS, QUESTION_TYPE_LABELS } from '@admission/common/checkout-form-words.ts'
import { type FormSubject, type QuestionType } from '@admission/common/checkout-questions.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { ChangedValue, DescribedChange, StoredChange } from '#platform/records/history.ts'

type Format = (value: unknown, timezone: string) => string

const text: Format = (value) => (typeof value === 'string' && value !== '' ? value : '–')
const moment: Format = (value, timezone) =>
  typeof value === 'string' ? formatTime(timeAt(new Date(value), timezone), { year: true }) : '–'

const DETAIL: Readonly<Record<string, readonly [label: string, format: Format]>> = {
  name: ['Name', text],
  introduction: ['Introduction', text],
  subject: ['Asked', (value) => FORM_SUBJECT_LABELS[value as FormSubject]],
  askedFrom: ['From', moment],
  askedUntil: ['Until', moment],
  changeableHours: [
    'Answers can be changed',
    (value) => (typeof value === 'number' ? `Until ${plural(value, 'hour')} before the show` : 'No'),
  ],
}

type Values = StoredChange['after']
type Stored = Readonly<Record<string, unknown>>

const detailChanges = (before: Values, after: Values, timezone: string): ChangedValue[] =>
  Object.entries(DETAIL).flatMap(([key, [label, format]]) => {
    const [from, to] = [before?.[key] ?? null, after?.[key] ?? null]
    return from === to ? [] : [{ label, before: format(from, timezone), after: format(to, timezone) }]
  })

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

const questionChanges = (before: Values, after: Values): ChangedValue[] => {
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

const countOf = (values: Values): number => {
  const ids = values?.['collectionIds']
  return Array.isArray(ids) ? ids.length : 0
}

/** Actions of the audit trail that a form's history shows. */
export const describedActions: readonly string[] = [
  'checkout-form-create',
  'checkout-form-save-detail',
  'checkout-form-save-questions',
  'checkout-form-save-collections',
  'checkout-form-set-state',
]

const sentenceOf = ({ action, after }: StoredChange): string => {
  if (action === 'checkout-form-create') return 'Created'
  if (action === 'checkout-form-set-state') return after?.['state'] === 'ARCHIVED' ? 'Archived' : 'Restored'
  return `Asked for ${plural(countOf(after), 'collection')}`
}

/** A change of a form as text. */
export function describedChange(change: StoredChange, timezone: string): DescribedChange {
  const { action, before, after } = change
  if (action === 'checkout-form-save-detail') {
    const changes = detailChanges(before, after, timezone)
    const labels = changes.map(({ label }) => label).join(', ')
    return { what: labels === '' ? 'Details saved without changes' : `${labels} changed`, changes }
  }
  if (action === 'checkout-form-save-questions')
    return { what: 'Questions changed', changes: questionChanges(before, after) }
  return { what: sentenceOf(change), changes: [] }
}
