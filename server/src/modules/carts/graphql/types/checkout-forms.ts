import { CheckoutFormRef, CheckoutQuestionRef } from '#modules/checkout-forms/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { ShownCartForm } from '../../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const CartCheckoutQuestionRef = builder
  .objectRef<ShownCartForm['questions'][number]>('CartCheckoutQuestion')
  .implement({
    ...inConsumer,
    description: 'Question with its answer.',
    fields: (t) => ({
      id: t.id({ description: 'Question ID, for `cartAnswer`.', resolve: ({ question }) => question.id }),
      checkoutQuestion: t.expose('question', { type: CheckoutQuestionRef, description: 'Question.' }),
      response: t.exposeString('response', { nullable: true, description: 'Answer. Null if unanswered.' }),
    }),
  })

/** Checkout form of a cart with its questions. */
export const CartCheckoutFormRef = builder.objectRef<ShownCartForm>('CartCheckoutForm').implement({
  ...inConsumer,
  description: 'Form required by the cart’s collections.',
  fields: (t) => ({
    checkoutForm: t.expose('checkoutForm', { type: CheckoutFormRef, description: 'Form.' }),
    cartCheckoutQuestions: t.field({
      type: [CartCheckoutQuestionRef],
      description: 'Questions with answers, in order.',
      resolve: ({ questions }) => [...questions],
    }),
  }),
})

export const unanswered = (form: ShownCartForm): ShownCartForm => ({
  ...form,
  questions: form.questions.map(({ question }) => ({ question, response: null })),
})
