import { isUuid } from '@admission/common/ids.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { CheckoutQuestion } from '../types.ts'

const LONGEST = 2_000
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phone = /^\+?[\d\s().-]{5,20}$/

const problemOf = (question: CheckoutQuestion, answer: string): string | undefined => {
  const length = question.maxLength ?? LONGEST
  if (answer.length > length) return `Use at most ${String(length)} characters.`
  switch (question.type) {
    case 'NUMBER':
      return Number.isFinite(Number(answer)) ? undefined : 'Give a number.'
    case 'EMAIL':
      return email.test(answer) ? undefined : 'Give an e-mail address.'
    case 'PHONE':
      return phone.test(answer) ? undefined : 'Give a phone number.'
    case 'DATE':
      return /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer)) ? undefined : 'Give a day.'
    case 'SELECT':
      return question.choices.includes(answer) ? undefined : 'Choose one of the answers.'
    case 'MULTI':
      return answer.split('\n').every((part) => question.choices.includes(part))
        ? undefined
        : 'Choose among the answers.'
    case 'CHECKBOX':
      return answer === 'true' || answer === 'false' ? undefined : 'Tick the box or leave it.'
    case 'TEXT':
    case 'LONG_TEXT':
      return undefined
  }
}

/** An answer that leaves its question open: nothing, or a box without its tick. */
const isEmpty = (question: CheckoutQuestion, answer: string | null | undefined): boolean =>
  !answer?.trim() || (question.type === 'CHECKBOX' && answer === 'false')

/** What is wrong with answers as they were given; paths are the ids of the questions. Several choices come a line each. */
export const answerProblems = (
  questions: readonly CheckoutQuestion[],
  answers: ReadonlyMap<string, string | null | undefined>,
): FieldProblem[] =>
  [...answers].flatMap(([id, answer]) => {
    const question = isUuid(id) ? questions.find((known) => known.id === id) : undefined
    if (question === undefined) return [{ path: id, message: 'This question is not asked here.' }]
    const message = answer?.trim() ? problemOf(question, answer) : undefined
    return message === undefined ? [] : [{ path: id, message }]
  })

/** The required questions that are still open: nobody can pay before they are answered (docs/rules.md 4). */
export const openQuestions = (
  questions: readonly CheckoutQuestion[],
  answers: Readonly<Record<string, string | null | undefined>>,
): CheckoutQuestion[] => questions.filter((question) => question.isRequired && isEmpty(question, answers[question.id]))
