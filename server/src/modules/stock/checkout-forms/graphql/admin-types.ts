import { FORM_STANDINGS } from '@admission/common/checkout-form-words.ts'
import { checkoutFormFields } from '@admission/common/records/checkout-form.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { recordStates } from '#platform/records/record-states.ts'
import { formHistory } from '../rules/changes.ts'
import { inputOf } from '../rules/questions.ts'
import { stepsFrom } from '../rules/states.ts'
import { FORM_STATES, type FormRecord, type OwnQuestion } from '../types.ts'
import { FormSubjectRef, QuestionTypeRef } from './types.ts'

export const FormStateRef = builder.enumType('CheckoutFormState', {
  subGraphs: ADMIN,
  description: 'State of a form. ACTIVE to ARCHIVED and back.',
  values: FORM_STATES,
})

export const FormStandingRef = builder.enumType('CheckoutFormStanding', {
  subGraphs: ADMIN,
  description: 'Standing of a form: how buyers get it. NOT_ASKED has no questions or no collections.',
  values: FORM_STANDINGS,
})

export const checkoutFormStates = recordStates('CheckoutForm', 'form', FormStateRef)

const OwnQuestionRef = builder.objectRef<OwnQuestion>('CheckoutQuestion__admin').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A question on a checkout form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    type: t.expose('type', { type: QuestionTypeRef, description: 'Type of answer.' }),
    label: t.exposeString('label', { description: 'Text of the question.' }),
    help: t.string({ description: 'Help text; empty for none.', resolve: ({ help }) => help ?? '' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Must be answered before payment, if it is shown.' }),
    choices: t.field({ type: ['String'], description: 'Choices, in order.', resolve: ({ choices }) => [...choices] }),
    minLength: t.exposeInt('minLength', { nullable: true, description: 'Minimum length in characters.' }),
    maxLength: t.exposeInt('maxLength', { nullable: true, description: 'Maximum length in characters.' }),
    minimum: t.string({
      description: 'Least number, or first day as YYYY-MM-DD; empty for none.',
      resolve: ({ minimum }) => minimum ?? '',
    }),
    maximum: t.string({
      description: 'Largest number, or last day as YYYY-MM-DD; empty for none.',
      resolve: ({ maximum }) => maximum ?? '',
    }),
    pattern: t.string({
      description: 'Format of the text: `A` is a letter, `0` a digit, `*` either. Empty for any.',
      resolve: ({ pattern }) => pattern ?? '',
    }),
    exportKey: t.exposeString('exportKey', { description: 'Its name in exports; empty to use the question.' }),
    shownIfQuestion: t.id({
      nullable: true,
      description: 'ID of the question that decides whether it is shown. Null for always.',
      resolve: ({ shownIf }) => shownIf?.questionId ?? null,
    }),
    shownIfAnswers: t.field({
      type: ['String'],
      description: 'Answers of that question that show it.',
      resolve: (question) => inputOf(question).shownIfAnswers,
    }),
    isArchived: t.exposeBoolean('isArchived', {
      description: 'No longer asked, because it was removed after people had answered it.',
    }),
    answerCount: t.exposeInt('answerCount', { description: 'Number of answers given with orders.' }),
  }),
})

/** A checkout form as shown to its organizer. */
export const FormRecordRef = builder.objectRef<FormRecord>('CheckoutForm__admin').implement({
  interfaces: [RecordRef],
  subGraphs: ADMIN,
  public: true,
  description: 'Questions asked at checkout of people who buy from certain collections.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    ...shownFields(t, checkoutFormFields, { subject: FormSubjectRef }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone its times are entered in.' }),
    state: t.expose('state', { type: FormStateRef, description: 'Current state.' }),
    standing: t.expose('standing', { type: FormStandingRef, description: 'Standing of the form.' }),
    allowedStates: t.field(checkoutFormStates.allowed(stepsFrom)),
    questions: t.field({
      type: [OwnQuestionRef],
      description: 'Questions that are asked, in order.',
      resolve: ({ questions }) => questions.filter(({ isArchived }) => !isArchived),
    }),
    archivedQuestions: t.field({
      type: [OwnQuestionRef],
      description: 'Questions that are no longer asked but have answers.',
      resolve: ({ questions }) => questions.filter(({ isArchived }) => isArchived),
    }),
    collectionIds: t.idList({
      description: 'Collections it is asked for.',
      resolve: ({ collectionIds }) => [...collectionIds],
    }),
    history: t.field(historyField(formHistory)),
  }),
})

/** Result of saving a form. */
export const FormSaveResultRef = saveResultRef(FormRecordRef, 'CheckoutForm')
