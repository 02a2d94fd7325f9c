import { answerProblem, isOpen, openMessage } from '@admission/common/validation/answers.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { CheckoutQuestion } from '../types.ts'

/** A question where it is asked: for the order, one ticket or one event. `key` is what its answer is stored under. */
export type AskedQuestion = {
  readonly key: string
  readonly question: CheckoutQuestion
  readonly response: string | null
  /** True if the answers to other questions show it. */
  readonly isAsked: boolean
}

/** Returns the problems with these answers; each path is the key of a question. Several choices come one per line. */
export const answerProblems = (
  asked: readonly AskedQuestion[],
  answers: ReadonlyMap<string, string | null | undefined>,
): FieldProblem[] => {
  const byKey = new Map(asked.map((each) => [each.key, each]))
  return [...answers].flatMap(([key, answer]) => {
    const known = byKey.get(key)
    if (known === undefined) return [{ path: key, message: 'This question isn’t on the form.' }]
    // A file is sent on its own, so here it can only be kept or removed.
    const isForeign = known.question.type === 'FILE' && Boolean(answer?.trim()) && answer !== known.response
    const message = isForeign ? 'Choose a file.' : answerProblem(known.question, answer ?? '')
    return message === undefined ? [] : [{ path: key, message }]
  })
}

/** Returns the required questions that are asked and still open; they block payment (docs/rules.md 4). */
export const openQuestions = (asked: readonly AskedQuestion[]): AskedQuestion[] =>
  asked.filter(({ question, response, isAsked }) => isAsked && question.isRequired && isOpen(question, response))

/** Problems with the answers of a cart at payment: an asked one that no longer fits, or one that is missing. */
export const paymentProblem = (asked: readonly AskedQuestion[]): FieldProblem | undefined => {
  const shown = asked.filter(({ isAsked }) => isAsked)
  const [wrong] = answerProblems(shown, new Map(shown.map(({ key, response }) => [key, response])))
  if (wrong !== undefined) return wrong
  const [open] = openQuestions(shown)
  return open === undefined ? undefined : { path: open.key, message: openMessage(open.question) }
}
