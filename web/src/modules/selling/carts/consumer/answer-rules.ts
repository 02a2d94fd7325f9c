import { answerProblem, isOpen, openMessage } from '@admission/common/validation/answers.ts'
import * as v from 'valibot'
import { shownIn, type AskedForm, type CheckoutQuestion, type GivenAnswers } from './question-rules.ts'

/** Problems with an answer, if anything. A required box must be checked. */
export const answerError = (question: CheckoutQuestion, answer: string): string | undefined =>
  question.isRequired && isOpen(question, answer) ? openMessage(question) : answerProblem(question, answer)

/** Schema of the answers to all forms of a cart, by ID in the cart. Questions that other answers hide aren't checked. */
export const answersSchema = (forms: readonly AskedForm[]) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawCheck<GivenAnswers>(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: given } = dataset
      for (const { id, checkoutQuestion } of shownIn(forms, given)) {
        const value = given[id] ?? ''
        const message = answerError(checkoutQuestion, value)
        if (message !== undefined)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input: given, key: id, value }] })
      }
    }),
  )
