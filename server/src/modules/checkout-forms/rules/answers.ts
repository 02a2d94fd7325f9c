import { isUuid } from '@admission/common/ids.ts'
import { answerProblem } from '@admission/common/validation/answers.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { CheckoutQuestion, QuestionType } from '../types.ts'

type Check = (answer: string, question: CheckoutQuestion) => boolean

const checks: Readonly<Partial<Record<QuestionType, { readonly passes: Check; readonly message: string }>>> = {
  SELECT: { passes: (answer, { choices }) => choices.includes(answer), message: 'Choose one of the answers listed.' },
  MULTI: {
    passes: (answer, { choices }) => answer.split('\n').every((part) => choices.includes(part)),
    message: 'Choose only from the answers listed.',
  },
  CHECKBOX: { passes: (answer) => answer === 'true' || answer === 'false', message: 'Check or clear the box.' },
}

const problemOf = (question: CheckoutQuestion, answer: string): string | undefined => {
  const problem = answerProblem(question, answer)
  if (problem !== undefined) return problem
  const check = checks[question.type]
  return check === undefined || check.passes(answer, question) ? undefined : check.message
}

/** Whether an answer leaves its question open: it is blank, or an unchecked box. */
const isEmpty = (question: CheckoutQuestion, answer: string | null | undefined): boolean =>
  !answer?.trim() || (question.type === 'CHECKBOX' && answer === 'false')

/** Returns the problems with these answers; each path is a question's ID. Multiple choices come one per line. */
export const answerProblems = (
  questions: readonly CheckoutQuestion[],
  answers: ReadonlyMap<string, string | null | undefined>,
): FieldProblem[] =>
  [...answers].flatMap(([id, answer]) => {
    const question = isUuid(id) ? questions.find((known) => known.id === id) : undefined
    if (question === undefined) return [{ path: id, message: 'This question isn’t on the form.' }]
    const message = answer?.trim() ? problemOf(question, answer) : undefined
    return message === undefined ? [] : [{ path: id, message }]
  })

/** Returns the required questions that are still open; they block payment (docs/rules.md 4). */
export const openQuestions = (
  questions: readonly CheckoutQuestion[],
  answers: Readonly<Record<string, string | null | undefined>>,
): CheckoutQuestion[] => questions.filter((question) => question.isRequired && isEmpty(question, answers[question.id]))
