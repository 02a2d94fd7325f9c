import { useQueryClient } from '@tanstack/react-query'
import { CartAnswerDocument } from '#modules/carts/consumer/cart.gql.ts'
import { changeCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useSessionDraft } from '#platform/form/use-session-draft.ts'
import { Form } from '#ui/Form.tsx'
import { besideQuestions, questionsOf } from './question-rules.ts'
import { QuestionField } from './QuestionField.tsx'
import { markSeen } from './seen-questions.ts'
import { goOn } from './steps.ts'
import { StepActions } from './StepActions.tsx'

/** What is wrong with answers: fetched when somebody comes near the button, at the latest with the press. */
const rules = () => import('./answer-rules.ts')
const fetchRules = (): void => void rules().catch(() => undefined)

/** The organizers' questions, each as the field that its answer needs. */
export function QuestionsForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const asked = questionsOf(cart)
  const saved = Object.fromEntries(asked.map(({ checkoutQuestion, response }) => [checkoutQuestion.id, response ?? '']))
  const draft = useSessionDraft(`questions:${cart.cartId}`, saved)
  const form = useForm({
    schema: async () => (await rules()).answersSchema(asked),
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
        return besideQuestions(error.fields, asked)
      }
    },
    onSent: async () => {
      markSeen(asked.map(({ checkoutQuestion }) => checkoutQuestion.id))
      draft.discard()
      await goOn(client, 'questions')
    },
  })
  return (
    <Form form={form} label="Questions" className="flex flex-col gap-8">
      <h1 className="display text-36">{asked.length === 1 ? 'One question' : 'A few questions'}</h1>
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
      <StepActions busy={form.isSending && 'Saving'} onNear={fetchRules}>
        Continue
      </StepActions>
    </Form>
  )
}
