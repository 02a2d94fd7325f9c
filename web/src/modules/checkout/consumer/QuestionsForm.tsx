import { useQueryClient } from '@tanstack/react-query'
import { CartAnswerDocument } from '#modules/carts/consumer/cart.gql.ts'
import { changeCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useSessionDraft } from '#platform/form/use-session-draft.ts'
import { Form } from '#ui/Form.tsx'
import { errorsByQuestion, questionsOf } from './question-rules.ts'
import { QuestionField } from './QuestionField.tsx'
import { markSeen } from './seen-questions.ts'
import { continueFrom } from './steps.ts'
import { StepActions } from './StepActions.tsx'

/** Validation rules: prefetched when the pointer or focus reaches the button, at the latest on press. */
const rules = () => import('./answer-rules.ts')
const fetchRules = (): void => void rules().catch(() => undefined)

/** The organizers' questions, each as the field that fits its type. */
export function QuestionsForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const questions = questionsOf(cart)
  const saved = Object.fromEntries(
    questions.map(({ checkoutQuestion, response }) => [checkoutQuestion.id, response ?? '']),
  )
  const draft = useSessionDraft(`questions:${cart.cartId}`, saved)
  const form = useForm({
    schema: async () => (await rules()).answersSchema(questions),
    start: saved,
    storage: draft,
    send: async (given) => {
      const answers = Object.entries(given).map(([id, text]) => ({ id, response: text.trim() === '' ? null : text }))
      try {
        const result = await changeCart(
          client,
          async (eTag) => (await request(CartAnswerDocument, { eTag, answers })).cartAnswer,
        )
        if (result.is !== 'CartRefused') return undefined
        return placeErrors(result.message, result.fields, Object.keys(given))
      } catch (error) {
        if (!(error instanceof ApiError) || error.fields.length === 0) throw error
        return errorsByQuestion(error.fields, questions)
      }
    },
    onSent: async () => {
      markSeen(questions.map(({ checkoutQuestion }) => checkoutQuestion.id))
      draft.discard()
      await continueFrom(client, 'questions')
    },
  })
  return (
    <Form form={form} label="Questions" className="flex flex-col gap-8">
      <h1 className="display text-36">{questions.length === 1 ? 'One question' : 'A few questions'}</h1>
      {cart.cartCheckoutForms.map(({ checkoutForm, cartCheckoutQuestions }) => (
        <section
          key={checkoutForm.id}
          aria-label={checkoutForm.introduction ?? 'Questions'}
          className="flex flex-col gap-6"
        >
          {checkoutForm.introduction === null ? null : <p className="text-ink-soft">{checkoutForm.introduction}</p>}
          {cartCheckoutQuestions.map((question) => (
            <QuestionField
              key={question.checkoutQuestion.id}
              question={question.checkoutQuestion}
              {...form.field(question.checkoutQuestion.id)}
            />
          ))}
        </section>
      ))}
      <StepActions busy={form.isSending && 'Saving'} onPrefetch={fetchRules}>
        Continue
      </StepActions>
    </Form>
  )
}
