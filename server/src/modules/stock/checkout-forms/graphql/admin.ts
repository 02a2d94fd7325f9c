import { checkoutFormFields, newCheckoutFormFields } from '@admission/common/records/checkout-form.ts'
import { membershipOf } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { createForm } from '../actions/create-form.ts'
import { saveCollections, saveDetail, saveQuestions, setState } from '../flows/edits.ts'
import { needAllEvents } from '../policy.ts'
import { FormRecordRef, FormSaveResultRef, checkoutFormStates } from './admin-types.ts'
import {
  CheckoutFormCollectionsInputRef,
  CheckoutFormInputRef,
  CheckoutQuestionsInputRef,
  NewCheckoutFormInputRef,
  questionInputOf,
} from './inputs.ts'
import { ownForm } from './own.ts'
import '../flows/follow-copies.ts'

builder.queryField('checkoutForm', (t) =>
  t.field({
    type: FormRecordRef,
    subGraphs: ADMIN,
    authScopes: { may: 'storefronts:view' },
    description: 'Checkout form of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Form ID.' }) },
    resolve: (_root, { id }, context) => ownForm(context, id),
  }),
)

const ofRecord = recordArgs('CheckoutForm', 'form')

const change = { subGraphs: ADMIN, authScopes: { may: 'storefronts:manage' } } as const

builder.mutationFields((t) => ({
  checkoutFormCreate: t.field({
    ...change,
    type: FormRecordRef,
    description: 'Create a form without questions and collections. Requires access to all events.',
    args: { input: t.arg({ type: NewCheckoutFormInputRef, required: true, description: 'The form.' }) },
    resolve: async (_root, { input }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      needAllEvents({ eventIds })
      const id = await inAccount(context.services.databases.admin, accountId, (transaction) =>
        createForm(transaction, originOf(context), accountId, sentValues(newCheckoutFormFields, input)),
      )
      return ownForm(context, id)
    },
  }),
  checkoutFormSaveDetail: t.field({
    ...change,
    type: FormSaveResultRef,
    description: 'Save what it is asked for, when, and its introduction.',
    args: {
      ...ofRecord,
      input: t.arg({
        type: CheckoutFormInputRef,
        required: true,
        description: 'All fields. Omitted fields are cleared.',
      }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveDetail, { ...of, input: sentValues(checkoutFormFields, input) }),
  }),
  checkoutFormSaveQuestions: t.field({
    ...change,
    type: FormSaveResultRef,
    description: 'Save its questions. Receipts keep the questions as they were asked.',
    args: {
      ...ofRecord,
      input: t.arg({ type: CheckoutQuestionsInputRef, required: true, description: 'All questions, in order.' }),
    },
    resolve: (_root, { input: { questions }, ...of }, context) =>
      editRecord(editorOf(context), saveQuestions, { ...of, input: { questions: questions.map(questionInputOf) } }),
  }),
  checkoutFormSaveCollections: t.field({
    ...change,
    type: FormSaveResultRef,
    description: 'Save which collections it is asked for.',
    args: {
      ...ofRecord,
      input: t.arg({ type: CheckoutFormCollectionsInputRef, required: true, description: 'All of its collections.' }),
    },
    resolve: (_root, { input, ...of }, context) => editRecord(editorOf(context), saveCollections, { ...of, input }),
  }),
  checkoutFormSetState: t.field({
    ...change,
    type: FormSaveResultRef,
    description: 'Archive or restore. Returns the reason if the new state isn’t allowed.',
    ...checkoutFormStates.setOne(setState),
  }),
  checkoutFormsSetState: t.field({
    ...change,
    type: [FormSaveResultRef],
    description: 'Archive or restore several forms independently. Returns one result per form, in order.',
    ...checkoutFormStates.setSeveral(setState),
  }),
}))
