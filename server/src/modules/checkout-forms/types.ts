import type { AccountId } from '@admission/common/ids.ts'
/** The types of answer a question can ask for. */
export const QUESTION_TYPES = [
  'TEXT',
  'LONG_TEXT',
  'NUMBER',
  'EMAIL',
  'PHONE',
  'DATE',
  'SELECT',
  'MULTI',
  'CHECKBOX',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export type CheckoutQuestion = {
  readonly id: string
  readonly label: string
  readonly help: string | null
  readonly type: QuestionType
  readonly isRequired: boolean
  readonly choices: readonly string[]
  readonly maxLength: number | null
}

/** Questions an organizer asks people who buy from the collections this form is bound to. */
export type CheckoutForm = {
  readonly id: string
  readonly accountId: AccountId
  readonly introduction: string | null
  readonly collectionIds: readonly string[]
  readonly questions: readonly CheckoutQuestion[]
}
