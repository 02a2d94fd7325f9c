import { answerProblem } from '@admission/common/validation/answers.ts'
import { checkWith } from '@admission/common/validation/schema.ts'
import * as v from 'valibot'
import type { AskedQuestion, CheckoutQuestion } from './question-rules.ts'

/** What is wrong with an answer, if anything. A tick that is required must be set. */
export function answerError(question: CheckoutQuestion, answer: string): string | undefined {
  const { type, isRequired } = question
  const text = answer.trim()
  if (text === '' || (type === 'CHECKBOX' && text !== 'true')) {
    if (!isRequired) return undefined
    if (type === 'CHECKBOX') return 'Tick this to go on.'
    return type === 'SELECT' || type === 'MULTI' ? 'Choose an answer.' : 'This needs an answer.'
  }
  return answerProblem(question, answer)
}

/** The answers of a form, by the question's ID. */
export const answersSchema = (asked: readonly AskedQuestion[]) =>
  v.object(
    Object.fromEntries(
      asked.map(({ checkoutQuestion }) => [
        checkoutQuestion.id,
        v.pipe(
          v.string(),
          checkWith((answer) => answerError(checkoutQuestion, answer)),
        ),
      ]),
    ),
  )
