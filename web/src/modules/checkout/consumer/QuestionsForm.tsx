import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CartAnswerDocument } from '#modules/carts/consumer/cart.gql.ts'
import { changeCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { useDraft } from './draft.ts'
import { answerError, questionsOf } from './question-rules.ts'
import { QuestionField } from './QuestionField.tsx'
import { markSeen } from './seen-questions.ts'
import { goOn } from './steps.ts'
import { StepActions } from './StepActions.tsx'

/** The organisers' questions, each as the field that its answer needs. */
export function QuestionsForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const [draft, type, forget] = useDraft(`questions:${cart.cartId}`)
  const [errors, setErrors] = useState<FormErrors>({})
  const asked = questionsOf(cart)
  const answerTo = ({ checkoutQuestion, response }: (typeof asked)[number]): string =>
    draft[checkoutQuestion.id] ?? response ?? ''

  const save = useMutation({
    mutationFn: () => {
      const answers = asked.map((question) => {
        const text = answerTo(question)
        return { id: question.checkoutQuestion.id, response: text.trim() === '' ? null : text }
      })
      return changeCart(client, async (eTag) => (await request(CartAnswerDocument, { eTag, answers })).cartAnswer)
    },
    onSuccess: async (result) => {
      if (result.is === 'CartRefused') {
        const beside = Object.fromEntries(result.fields.map(({ path, message }) => [path, message]))
        setErrors(result.fields.length === 0 ? { '': result.message } : beside)
        return
      }
      markSeen(asked.map(({ checkoutQuestion }) => checkoutQuestion.id))
      forget()
      await goOn(client, 'questions')
    },
  })
  const submit = (): void => {
    const wrong = Object.fromEntries(
      asked.flatMap((question) => {
        const error = answerError(question.checkoutQuestion, answerTo(question))
        return error === undefined ? [] : [[question.checkoutQuestion.id, error]]
      }),
    )
    setErrors(wrong)
    if (Object.keys(wrong).length === 0 && !save.isPending) save.mutate()
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
            <Suspense key={question.checkoutQuestion.id}>
              <QuestionField
                question={question.checkoutQuestion}
                value={answerTo(question)}
                onValue={(value) => type(question.checkoutQuestion.id, value)}
                error={errors[question.checkoutQuestion.id]}
              />
            </Suspense>
          ))}
        </section>
      ))}
      <StepActions busy={save.isPending ? 'Saving' : false}>Continue</StepActions>
    </Form>
  )
}
