import { hasChoices } from '@admission/common/checkout-questions.ts'
import { newId } from '@admission/common/ids.ts'
import type { QuestionInput } from '@admission/common/validation/checkout-question.ts'
import type { JsonObject } from '#platform/json.ts'
import type { OwnQuestion } from '../types.ts'

/**
 * Keeps the fields of a question's type; everything else is dropped, so that a change of type leaves no hidden rules.
 */
const ofItsType = (question: QuestionInput): QuestionInput => {
  const { type } = question
  const isText = type === 'TEXT' || type === 'LONG_TEXT'
  const isRanged = type === 'NUMBER' || type === 'DATE'
  return {
    ...question,
    choices: hasChoices(type) ? question.choices : [],
    minLength: isText ? question.minLength : null,
    maxLength: isText ? question.maxLength : null,
    minimum: isRanged ? question.minimum : '',
    maximum: isRanged ? question.maximum : '',
    pattern: type === 'TEXT' ? question.pattern : '',
    shownIfAnswers: question.shownIfQuestion === '' ? [] : question.shownIfAnswers,
  }
}

/** The questions to store: new ones get an ID of ours, which those that depend on them follow. */
export function questionsToStore(
  known: readonly Pick<OwnQuestion, 'id'>[],
  asked: readonly QuestionInput[],
): QuestionInput[] {
  const own = new Set(known.map(({ id }) => id))
  const ids = new Map(asked.map(({ id }) => [id, own.has(id) ? id : newId('CheckoutQuestion')]))
  const idOf = (id: string): string => ids.get(id) ?? id
  return asked.map((question) => {
    const stored = ofItsType(question)
    return { ...stored, id: idOf(stored.id), shownIfQuestion: idOf(stored.shownIfQuestion) }
  })
}

const conditionText = (labels: ReadonlyMap<string, string>, questionId: string, answers: readonly string[]): string =>
  questionId === '' ? '' : `${labels.get(questionId) ?? ''}: ${answers.join(', ')}`

/** Questions for the audit trail. */
export const auditedQuestions = (questions: readonly QuestionInput[]): JsonObject[] => {
  const labels = new Map(questions.map(({ id, label }) => [id, label]))
  return questions.map((question) => ({
    ...question,
    choices: [...question.choices],
    shownIfAnswers: [...question.shownIfAnswers],
    shownIf: conditionText(labels, question.shownIfQuestion, question.shownIfAnswers),
  }))
}

/** A stored question as the form sends it. */
export const inputOf = ({ shownIf, help, minimum, maximum, pattern, ...question }: OwnQuestion): QuestionInput => ({
  id: question.id,
  type: question.type,
  label: question.label,
  help: help ?? '',
  isRequired: question.isRequired,
  choices: [...question.choices],
  minLength: question.minLength,
  maxLength: question.maxLength,
  minimum: minimum ?? '',
  maximum: maximum ?? '',
  pattern: pattern ?? '',
  exportKey: question.exportKey,
  shownIfQuestion: shownIf?.questionId ?? '',
  shownIfAnswers: [...(shownIf?.answers ?? [])],
})
