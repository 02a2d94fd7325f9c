import { faqFields } from '@admission/common/records/faq.ts'
import { membershipOf } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordStates } from '#platform/records/record-states.ts'
import { createFaq } from '../actions/create-faq.ts'
import { moveFaq } from '../actions/move-faq.ts'
import { saveFaq, setState } from '../flows/edits.ts'
import { needAllEvents } from '../policy.ts'
import { FaqRef, FaqSaveResultRef, FaqScopeRef, FaqStateRef } from './admin-types.ts'
import { ownFaq } from './own.ts'

builder.queryField('faq', (t) =>
  t.field({
    type: FaqRef,
    subGraphs: ADMIN,
    authScopes: { may: 'storefronts:view' },
    description: 'Question of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Question ID.' }) },
    resolve: (_root, { id }, context) => ownFaq(context, id),
  }),
)

const FaqInputRef = builder.inputType('FaqInput', {
  subGraphs: ADMIN,
  description: 'A question with its answer.',
  fields: (t) => inputFields(t, faqFields, { scope: FaqScopeRef }),
})

const change = { subGraphs: ADMIN, authScopes: { may: 'storefronts:manage' } } as const

builder.mutationFields((t) => ({
  faqCreate: t.field({
    ...change,
    type: FaqRef,
    description: 'Add a question after all others. Members limited to some events can add to these.',
    args: { input: t.arg({ type: FaqInputRef, required: true, description: 'The question.' }) },
    resolve: async (_root, { input }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const id = await inAccount(context.services.databases.admin, accountId, (transaction) =>
        createFaq(transaction, originOf(context), { accountId, eventIds }, sentValues(faqFields, input)),
      )
      return ownFaq(context, id)
    },
  }),
  faqSave: t.field({
    ...change,
    type: FaqSaveResultRef,
    description: 'Save a question, its answer and where it is shown.',
    args: {
      id: t.arg.id({ required: true, description: 'Question ID.' }),
      version: t.arg({
        type: 'Int64',
        required: true,
        description: 'Version that was read. Returns FaqStale if a person has saved since.',
      }),
      input: t.arg({ type: FaqInputRef, required: true, description: 'All fields.' }),
    },
    resolve: (_root, { input, ...of }, context) => {
      const { eventIds } = membershipOf(context.actor)
      return editRecord(editorOf(context), saveFaq, { ...of, input: { faq: sentValues(faqFields, input), eventIds } })
    },
  }),
  faqMove: t.field({
    ...change,
    type: FaqRef,
    description: 'Move a question in the order of the account. Requires access to all events.',
    args: {
      id: t.arg.id({ required: true, description: 'Question ID.' }),
      afterId: t.arg.id({ description: 'ID of the question it comes right after; null for the top.' }),
    },
    resolve: async (_root, { id, afterId }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      needAllEvents({ eventIds })
      await inAccount(context.services.databases.admin, accountId, (transaction) =>
        moveFaq(transaction, originOf(context), accountId, { id, afterId: afterId ?? null }),
      )
      return ownFaq(context, id)
    },
  }),
  faqsSetState: t.field({
    ...change,
    type: [FaqSaveResultRef],
    description: 'Remove questions, or put them back, independently. Returns one result per question, in order.',
    ...recordStates('Faq', 'question', FaqStateRef).setSeveral(setState),
  }),
}))
