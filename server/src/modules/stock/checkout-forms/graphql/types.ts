import { FORM_SUBJECTS, QUESTION_TYPES } from '@admission/common/checkout-questions.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { CheckoutForm, CheckoutQuestion } from '../types.ts'

export const QuestionTypeRef = builder.enumType('QuestionType', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description:
    'Type of answer. Several choices are sent one per line, a checked box as `true`, an address as a JSON object with the fields of Location, a day as YYYY-MM-DD. Files are sent with `cartAnswerFile`.',
  values: QUESTION_TYPES,
})

export const FormSubjectRef = builder.enumType('CheckoutFormSubject', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'A form is asked once per order, for each ticket, or for each event of the order.',
  values: FORM_SUBJECTS,
})

type Condition = NonNullable<CheckoutQuestion['shownIf']>

export const ShownIfRef = builder.objectRef<Condition>('CheckoutQuestionCondition').implement({
  subGraphs: [...CONSUMER, ...ADMIN],
  public: true,
  description: 'A question is asked only if another question of the same form has one of these answers.',
  fields: (t) => ({
    questionId: t.exposeID('questionId', { description: 'ID of the question that decides.' }),
    answers: t.field({
      type: ['String'],
      description: 'Answers that show it. A box has the answers `true` and `false`.',
      resolve: ({ answers }) => [...answers],
    }),
  }),
})

export const CheckoutQuestionRef = builder.objectRef<CheckoutQuestion>('CheckoutQuestion').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A question on a checkout form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Must be answered before payment, if it is shown.' }),
    label: t.exposeString('label', { description: 'Text of the question.' }),
    help: t.exposeString('help', { nullable: true, description: 'Help text.' }),
    type: t.expose('type', { type: QuestionTypeRef, description: 'Type of answer.' }),
    choices: t.field({
      type: ['String'],
      description: 'Choices to pick from; empty for other types.',
      resolve: (it) => [...it.choices],
    }),
    minLength: t.exposeInt('minLength', { nullable: true, description: 'Minimum length in characters.' }),
    maxLength: t.exposeInt('maxLength', { nullable: true, description: 'Maximum length in characters.' }),
    minimum: t.exposeString('minimum', { nullable: true, description: 'Least number, or first day.' }),
    maximum: t.exposeString('maximum', { nullable: true, description: 'Largest number, or last day.' }),
    pattern: t.exposeString('pattern', {
      nullable: true,
      description: 'Format of the text: `A` is a letter, `0` a digit, `*` either, anything else is itself.',
    }),
    shownIf: t.expose('shownIf', {
      type: ShownIfRef,
      nullable: true,
      description: 'When it is shown. Null for always.',
    }),
  }),
})

export const CheckoutFormRef = builder.objectRef<CheckoutForm>('CheckoutForm').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Questions an organizer asks buyers at checkout.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    subject: t.expose('subject', { type: FormSubjectRef, description: 'Subject of the form.' }),
    introduction: t.exposeString('introduction', {
      nullable: true,
      description: 'Introduction shown above the questions.',
    }),
    questions: t.field({
      type: [CheckoutQuestionRef],
      description: 'Questions, in order.',
      resolve: (it) => [...it.questions],
    }),
  }),
})
