import type { FormStanding } from '@admission/common/checkout-form-words.ts'
import type { FormSubject, QuestionType, ShownIf } from '@admission/common/checkout-questions.ts'
import type { AccountId, CheckoutFormId } from '@admission/common/ids.ts'
import type { checkoutFormFields } from '@admission/common/records/checkout-form.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { AnswerRules } from '@admission/common/validation/answers.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** A question as buyers answer it. */
export type CheckoutQuestion = AnswerRules & {
  readonly id: string
  readonly label: string
  readonly help: string | null
  readonly type: QuestionType
  readonly isRequired: boolean
  readonly exportKey: string
  readonly shownIf: ShownIf | null
}

/** Questions an organizer asks people who buy from the collections this form is bound to. */
export type CheckoutForm = {
  readonly id: string
  readonly accountId: AccountId
  /** Edit version, kept with the answers. */
  readonly version: number
  readonly introduction: string | null
  readonly subject: FormSubject
  readonly collectionIds: readonly string[]
  readonly questions: readonly CheckoutQuestion[]
}

export const FORM_STATES = ['ACTIVE', 'ARCHIVED'] as const
export type FormState = (typeof FORM_STATES)[number]

/** A question as its organizer sees it. */
export type OwnQuestion = CheckoutQuestion & {
  readonly isArchived: boolean
  /** Answers in paid and open orders. */
  readonly answerCount: number
}

/** A form as its organizer sees it. Archived questions come last. */
export type FormRecord = RecordRow &
  Stored<typeof checkoutFormFields> & {
    readonly id: CheckoutFormId
    readonly state: FormState
    readonly standing: FormStanding
    readonly questions: readonly OwnQuestion[]
    readonly collectionIds: readonly string[]
  }
