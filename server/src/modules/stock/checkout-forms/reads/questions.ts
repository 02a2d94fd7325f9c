import type { QuestionType } from '@admission/common/checkout-questions.ts'
import type { CheckoutQuestion } from '../types.ts'

/** A row of `checkout_question`, as JSON. */
export type QuestionRow = {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly kind: string
  readonly required: boolean
  readonly choices: readonly string[]
  readonly minimum_length: number | null
  readonly maximum_length: number | null
  readonly minimum: string
  readonly maximum: string
  readonly pattern: string
  readonly export_key: string
  readonly shown_if_question_id: string | null
  readonly shown_if_answers: readonly string[]
}

// The database named these two before the API did.
const types: Readonly<Record<string, QuestionType>> = { CHOICE: 'SELECT', CHOICES: 'MULTI' }
const kinds: Readonly<Partial<Record<QuestionType, string>>> = { SELECT: 'CHOICE', MULTI: 'CHOICES' }

export const typeOf = (kind: string): QuestionType => types[kind] ?? (kind as QuestionType)
export const kindOf = (type: QuestionType): string => kinds[type] ?? type

export const questionOf = (row: QuestionRow): CheckoutQuestion => ({
  id: row.id,
  label: row.label,
  help: row.help || null,
  type: typeOf(row.kind),
  isRequired: row.required,
  choices: row.choices,
  minLength: row.minimum_length,
  maxLength: row.maximum_length,
  minimum: row.minimum || null,
  maximum: row.maximum || null,
  pattern: row.pattern || null,
  exportKey: row.export_key,
  shownIf:
    row.shown_if_question_id === null ? null : { questionId: row.shown_if_question_id, answers: row.shown_if_answers },
})
