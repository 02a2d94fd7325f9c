import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { QUESTION_TYPES, type CheckoutForm, type CheckoutQuestion } from '../types.ts'

export const QuestionTypeRef = builder.enumType('QuestionType', {
  subGraphs: CONSUMER,
  description: 'What kind of answer is asked for. Several choices are answered a line each, a tick as `true`.',
  values: QUESTION_TYPES,
})

export const CheckoutQuestionRef = builder.objectRef<CheckoutQuestion>('CheckoutQuestion').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'One question of a checkout form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Nobody pays before it is answered.' }),
    label: t.exposeString('label', { description: 'The question.' }),
    help: t.exposeString('help', { nullable: true, description: 'A sentence of help.' }),
    type: t.expose('type', { type: QuestionTypeRef, description: 'What kind of answer.' }),
    choices: t.field({
      type: ['String'],
      description: 'Where one or several are chosen.',
      resolve: (it) => [...it.choices],
    }),
    maxLength: t.exposeInt('maxLength', { nullable: true, description: 'Characters at most.' }),
  }),
})

export const CheckoutFormRef = builder.objectRef<CheckoutForm>('CheckoutForm').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Questions that an organizer asks buyers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    introduction: t.exposeString('introduction', { nullable: true, description: 'A paragraph above the questions.' }),
    questions: t.field({ type: [CheckoutQuestionRef], description: 'In order.', resolve: (it) => [...it.questions] }),
  }),
})
