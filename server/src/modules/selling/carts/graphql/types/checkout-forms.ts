import { CheckoutFormRef, CheckoutQuestionRef } from '#modules/stock/checkout-forms/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { ShownCartForm } from '../../types/cart-form.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const CartCheckoutQuestionRef = builder
  .objectRef<ShownCartForm['questions'][number]>('CartCheckoutQuestion')
  .implement({
    ...inConsumer,
    description: 'Question with its answer.',
    fields: (t) => ({
      id: t.id({
        description: 'ID for `cartAnswer`: of the question, and of the ticket or event that it is about.',
        resolve: ({ key }) => key,
      }),
      checkoutQuestion: t.expose('question', { type: CheckoutQuestionRef, description: 'Question.' }),
      response: t.exposeString('response', {
        nullable: true,
        description: 'Answer. Null if unanswered. For a file, an ID and its name.',
      }),
      isAsked: t.exposeBoolean('isAsked', {
        description: 'Whether the answers that were saved show it. Questions that aren’t asked don’t block payment.',
      }),
    }),
  })

/** Checkout form of a cart with its questions. */
export const CartCheckoutFormRef = builder.objectRef<ShownCartForm>('CartCheckoutForm').implement({
  ...inConsumer,
  description: 'Form required by the cart’s collections, for the order, one ticket or one event.',
  fields: (t) => ({
    id: t.id({ description: 'Unique in the cart.', resolve: ({ key }) => key }),
    checkoutForm: t.expose('checkoutForm', { type: CheckoutFormRef, description: 'Form.' }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'Ticket or event that it is about, in words. Null for the whole order.',
    }),
    cartCheckoutQuestions: t.field({
      type: [CartCheckoutQuestionRef],
      description: 'Questions with answers, in order.',
      resolve: ({ questions }) => [...questions],
    }),
  }),
})

export const withoutAnswers = (form: ShownCartForm): ShownCartForm => ({
  ...form,
  questions: form.questions.map((asked) => ({ ...asked, response: null })),
})
