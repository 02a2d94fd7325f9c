import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { QUESTION_TYPES, type CheckoutForm, type CheckoutQuestion } from '../types.ts'

export const QuestionTypeRef = builder.enumType('QuestionType', {
  subGraphs: CONSUMER,
  description: 'Type of answer. Multiple choices are sent one per line, a checked box as `true`.',
  values: QUESTION_TYPES,
})

export const CheckoutQuestionRef = builder.objectRef<CheckoutQuestion>('CheckoutQuestion').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A question on a checkout form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Must be answered before payment.' }),
    label: t.exposeString('label', { description: 'Text of the question.' }),
    help: t.exposeString('help', { nullable: true, description: 'Help text.' }),
    type: t.expose('type', { type: QuestionTypeRef, description: 'Type of answer.' }),
    choices: t.field({
      type: ['String'],
      description: 'Choices to pick from; empty for other types.',
      resolve: (it) => [...it.choices],
    }),
    maxLength: t.exposeInt('maxLength', { nullable: true, description: 'Maximum length in characters.' }),
  }),
})

export const CheckoutFormRef = builder.objectRef<CheckoutForm>('CheckoutForm').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Questions an organizer asks buyers at checkout.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
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
