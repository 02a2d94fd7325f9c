import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CartAnswerDocument } from '#modules/carts/consumer/cart.gql.ts'
import { changeCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { reloadForChunk } from '#platform/chunk-failure.ts'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { useDraft } from './draft.ts'
import { besideQuestions, questionsOf } from './question-rules.ts'
import { QuestionField } from './QuestionField.tsx'
import { markSeen } from './seen-questions.ts'
import { goOn } from './steps.ts'
import { StepActions } from './StepActions.tsx'

/** What is wrong with answers: fetched when somebody comes near the button, at the latest with the press. */
const rules = () => import('./answer-rules.ts')
const fetchRules = (): void => void rules().catch(() => undefined)

/** The organisers' questions, each as the field that its answer needs. */
export function QuestionsForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const [draft, type, forget] = useDraft(`questions:${cart.cartId}`)
  const [errors, setErrors] = useState<FormErrors>({})
  const asked = questionsOf(cart)
  const answerTo = ({ checkoutQuestion, response }: (typeof asked)[number]): string =>
    draft[checkoutQuestion.id] ?? response ?? ''

  const save = useMutation({
    mutationFn: async () => {
      const { answerError } = await rules()
      const wrong = asked.flatMap((question) => {
        const error = answerError(question.checkoutQuestion, answerTo(question))
        return error === undefined ? [] : [[question.checkoutQuestion.id, error] as const]
      })
      if (wrong.length > 0) return { is: 'Wrong', errors: Object.fromEntries(wrong) } as const
      const answers = asked.map((question) => {
        const text = answerTo(question)
        return { id: question.checkoutQuestion.id, response: text.trim() === '' ? null : text }
      })
      return changeCart(client, async (eTag) => (await request(CartAnswerDocument, { eTag, answers })).cartAnswer)
    },
    onSuccess: async (result) => {
      setErrors(result.is === 'Wrong' ? result.errors : {})
      if (result.is === 'Wrong') return
      if (result.is === 'CartRefused') {
        const beside = Object.fromEntries(result.fields.map(({ path, message }) => [path, message]))
        setErrors(result.fields.length === 0 ? { '': result.message } : beside)
        return
      }
      markSeen(asked.map(({ checkoutQuestion }) => checkoutQuestion.id))
      forget()
      await goOn(client, 'questions')
    },
    onError: (error) => {
      // What the API says is told in a toast, and beside the question that it is about.
      if (error instanceof ApiError) setErrors(besideQuestions(error.fields, asked))
      else if (!reloadForChunk(error))
        setErrors({ '': 'This didn’t work. Nothing you typed is lost; try again in a moment.' })
    },
  })
  const submit = (): void => {
    if (!save.isPending) save.mutate()
  }
  return (
    <Form onSubmit={submit} errors={errors} label="Questions" className="flex flex-col gap-8">
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
              value={answerTo(question)}
              onValue={(value) => type(question.checkoutQuestion.id, value)}
              error={errors[question.checkoutQuestion.id]}
            />
          ))}
        </section>
      ))}
      <StepActions busy={save.isPending ? 'Saving' : false} onNear={fetchRules}>
        Continue
      </StepActions>
    </Form>
  )
}
