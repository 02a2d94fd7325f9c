import { answerProblem } from '@admission/common/validation/answers.ts'
import { checkWith } from '@admission/common/validation/schema.ts'
import * as v from 'valibot'
import type { AskedQuestion, CheckoutQuestion } from './question-rules.ts'

/** What is wrong with an answer, if anything. A required checkbox must be checked. */
export function answerError(question: CheckoutQuestion, answer: string): string | undefined {
  const { type, isRequired } = question
  const text = answer.trim()
  if (text === '' || (type === 'CHECKBOX' && text !== 'true')) {
    if (!isRequired) return undefined
    if (type === 'CHECKBOX') return 'Check this box to continue.'
    return type === 'SELECT' || type === 'MULTI' ? 'Choose an answer.' : 'Answer this question.'
  }
  return answerProblem(question, answer)
}

/** Schema of a form's answers, by question ID. */
export const answersSchema = (questions: readonly AskedQuestion[]) =>
  v.object(
    Object.fromEntries(
      questions.map(({ checkoutQuestion }) => [
        checkoutQuestion.id,
        v.pipe(
          v.string(),
          checkWith((answer) => answerError(checkoutQuestion, answer)),
        ),
      ]),
    ),
  )
