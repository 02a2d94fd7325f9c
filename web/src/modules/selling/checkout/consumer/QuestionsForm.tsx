import { useQueryClient } from '@tanstack/react-query'
import { CartAnswerDocument } from '#modules/selling/carts/consumer/cart.gql.ts'
import { changeCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useSessionDraft } from '#platform/form/use-session-draft.ts'
import { Form } from '#ui/Form.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import {
  errorsByQuestion,
  questionsOf,
  shownIn,
  questionsToShow,
  type GivenAnswers,
} from '#modules/selling/carts/consumer/question-rules.ts'
import { QuestionField } from '#modules/selling/carts/consumer/QuestionField.tsx'
import { markSeen } from './seen-questions.ts'
import { continueFrom } from './steps.ts'
import { StepActions } from './StepActions.tsx'

/** Validation rules: prefetched when the pointer or focus reaches the button, at the latest on press. */
const rules = lazyPart(() => import('#modules/selling/carts/consumer/answer-rules.ts'))

/** The organizers' questions, each as the field that fits its type. Answers show and hide the questions that depend on them. */
export function QuestionsForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const forms = cart.cartCheckoutForms
  const saved: GivenAnswers = Object.fromEntries(questionsOf(forms).map(({ id, response }) => [id, response ?? '']))
  const draft = useSessionDraft(`questions:${cart.cartId}`, saved)
  const form = useForm({
    schema: async () => (await rules.load()).answersSchema(forms),
    start: saved,
    storage: draft,
    send: async (given) => {
      const sent = shownIn(forms, given).map(({ id }) => id)
      const answers = sent.map((id) => ({ id, response: given[id]?.trim() ? (given[id] ?? null) : null }))
      try {
        const result = await changeCart(
          client,
          async (eTag) => (await request(CartAnswerDocument, { eTag, answers })).cartAnswer,
        )
        return result.is === 'CartRefused' ? placeErrors(result.message, result.fields, sent) : undefined
      } catch (error) {
        if (!(error instanceof ApiError) || error.fields.length === 0) throw error
        return errorsByQuestion(error.fields, sent)
      }
    },
    onSent: async (given) => {
      markSeen(shownIn(forms, given).map(({ checkoutQuestion }) => checkoutQuestion.id))
      draft.discard()
      await continueFrom(client, 'questions')
    },
  })
  return (
    <Form form={form} label="Questions" className="flex flex-col gap-8">
      <h1 className="display text-36">
        {shownIn(forms, form.values).length === 1 ? 'One question' : 'A few questions'}
      </h1>
      {forms.map((asked, index) => {
        const { id, about, checkoutForm } = asked
        // For each ticket or event, the introduction is said once.
        const isFirst = forms[index - 1]?.checkoutForm.id !== checkoutForm.id
        return (
          <section
            key={id}
            aria-label={about ?? checkoutForm.introduction ?? 'Questions'}
            className="flex flex-col gap-6"
          >
            {checkoutForm.introduction === null || !isFirst ? null : (
              <p className="text-ink-soft">{checkoutForm.introduction}</p>
            )}
            {about === null ? null : <h2 className="border-t border-line pt-5 text-18 font-semibold">{about}</h2>}
            {questionsToShow(asked, form.values).map((question) => (
              <QuestionField
                key={question.id}
                question={question.checkoutQuestion}
                fieldId={question.id}
                {...form.field(question.id)}
              />
            ))}
          </section>
        )
      })}
      <StepActions busy={form.isSending && 'Saving'} onPrefetch={rules.prefetch}>
        Continue
      </StepActions>
    </Form>
  )
}
