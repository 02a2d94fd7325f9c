import { toId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { answerText, MAX_ANSWER_LENGTH } from '@admission/common/validation/answers.ts'
import { CheckoutQuestionRef } from '#modules/stock/checkout-forms/graphql/types.ts'
import { consumerOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { changeAnswer } from '../actions/change-answer.ts'
import { readOwnAnswers } from '../reads/own-answers.ts'
import { readOwnPurchases } from '../reads/purchases.ts'
import { changeableUntil, whyFixed } from '../rules/answer-change.ts'
import type { StoredAnswer } from '../types/answer-change.ts'
import { PurchaseRef } from './types/purchase.ts'

const GivenAnswerRef = builder.objectRef<StoredAnswer>('GivenAnswer').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Answer that a buyer gave, and whether they may change it.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number in the purchase, for `purchaseAnswerChange`.' }),
    label: t.exposeString('label', { description: 'Question as it was asked.' }),
    about: t.exposeString('about', {
      description: 'Ticket or event that it is about, in words. Empty for the whole order.',
    }),
    response: t.exposeString('answer', { description: 'Answer as it is sent (see `QuestionType`).' }),
    text: t.string({
      description: 'Answer as people read it.',
      resolve: ({ answer, question }) => answerText(question?.type ?? 'TEXT', answer),
    }),
    changeableUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Until when it can be changed. Null if it can’t, or its show has no date yet.',
      resolve: (stored) => {
        const until = whyFixed(stored) === null ? changeableUntil(stored) : null
        return until === null ? null : timeAt(until, stored.zone)
      },
    }),
    fixedNote: t.string({
      nullable: true,
      description: 'Why it can’t be changed, in a sentence. Null if it can.',
      resolve: whyFixed,
    }),
    question: t.expose('question', {
      type: CheckoutQuestionRef,
      nullable: true,
      description: 'Question as it is now. Null if its form no longer has it.',
    }),
  }),
})

builder.objectField(PurchaseRef, 'givenAnswers', (t) =>
  t.field({
    type: [GivenAnswerRef],
    description: 'Your answers to the organizer’s questions, and which of them you may change.',
    resolve: async ({ id }, _args, { actor, services }) =>
      actor.kind === 'consumer' ? [...(await readOwnAnswers(services.databases.system, actor.userId, id))] : [],
  }),
)

builder.mutationField('purchaseAnswerChange', (t) =>
  t.field({
    type: PurchaseRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Replaces one of your answers. Fails with `resourceNotFound` if the purchase isn’t yours or has no such answer.',
    args: {
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
      number: t.arg.int({ required: true, description: 'Number of the answer.' }),
      answer: t.arg.string({
        required: true,
        maxLength: MAX_ANSWER_LENGTH,
        description: 'New answer, as for `cartAnswer`.',
      }),
    },
    resolve: async (_root, { id, number, answer }, context) => {
      const { userId } = consumerOf(context.actor)
      const { system } = context.services.databases
      const purchaseId = toId('Purchase', id)
      if (purchaseId === undefined) throw notFound()
      await inTransaction(system, (transaction) =>
        changeAnswer(transaction, originOf(context), userId, { purchaseId, number, answer }),
      )
      const purchase = (await readOwnPurchases(system, userId, [purchaseId])).get(purchaseId)
      if (purchase === undefined) throw notFound()
      return purchase
    },
  }),
)
