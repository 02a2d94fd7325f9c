import { isTick } from '@admission/common/checkout-questions.ts'
import { newId } from '@admission/common/ids.ts'
import type { TypedQuestion } from '@admission/common/validation/checkout-question.ts'
import type { OwnQuestionFieldsFragment } from './form.gql.ts'

const count = (value: number | null): string => (value === null ? '' : String(value))

/** A stored question as form values. */
export const typedQuestion = ({ answerCount: _count, ...question }: OwnQuestionFieldsFragment): TypedQuestion => ({
  ...question,
  choices: question.choices.join('\n'),
  minLength: count(question.minLength),
  maxLength: count(question.maxLength),
  shownIfQuestion: question.shownIfQuestion ?? '',
  shownIfAnswers: [...question.shownIfAnswers],
})

/** A new question. Its ID is replaced by the server's when it is saved. */
export const newQuestion = (): TypedQuestion => ({
  id: newId('CheckoutQuestion'),
  type: 'TEXT',
  label: '',
  help: '',
  isRequired: false,
  choices: '',
  minLength: '',
  maxLength: '',
  minimum: '',
  maximum: '',
  pattern: '',
  exportKey: '',
  shownIfQuestion: '',
  shownIfAnswers: [],
})

/** The choices typed so far, one per line. */
export const choicesOf = ({ choices }: Pick<TypedQuestion, 'choices'>): readonly string[] => [
  ...new Set(
    choices
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Answers of a question that others can depend on, with their labels. */
export const answersOf = (question: TypedQuestion): readonly { readonly value: string; readonly label: string }[] =>
  isTick(question.type)
    ? [
        { value: 'true', label: 'Checked' },
        { value: 'false', label: 'Not checked' },
      ]
    : choicesOf(question).map((choice) => ({ value: choice, label: choice }))

export const labelOf = ({ label }: Pick<TypedQuestion, 'label'>): string => label.trim() || 'New question'

/** When a question is shown, in words. Empty for always. */
export function conditionText(question: TypedQuestion, all: readonly TypedQuestion[]): string {
  const decides = all.find(({ id }) => id === question.shownIfQuestion)
  if (question.shownIfQuestion === '' || decides === undefined) return ''
  const labels = answersOf(decides)
    .filter(({ value }) => question.shownIfAnswers.includes(value))
    .map(({ label }) => label)
  return `If “${labelOf(decides)}” is ${labels.join(' or ')}`
}

/** The list with one question moved by some places; the same list if it is at its end already. */
export function movedBy(questions: readonly TypedQuestion[], id: string, by: number): readonly TypedQuestion[] {
  const from = questions.findIndex((question) => question.id === id)
  const to = Math.max(0, Math.min(questions.length - 1, from + by))
  const question = questions[from]
  if (question === undefined || to === from) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, question)
}
