import type { CheckoutFormInput } from '@admission/common/validation/checkout-form.ts'
import type { QuestionInput } from '@admission/common/validation/checkout-question.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { FormSubjectRef, QuestionTypeRef } from './types.ts'

export const NewCheckoutFormInputRef = builder.inputType('NewCheckoutFormInput', {
  subGraphs: ADMIN,
  description: 'A new form.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    subject: t.field({ type: FormSubjectRef, required: true, description: 'What it is asked for.' }),
  }),
})

export const CheckoutFormInputRef = builder.inputType('CheckoutFormInput', {
  subGraphs: ADMIN,
  description: 'Everything on a form’s detail tab.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    introduction: t.string({ description: 'Up to 600 characters.' }),
    subject: t.field({ type: FormSubjectRef, required: true, description: 'What it is asked for.' }),
    askedFrom: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone; null for no start.' }),
    askedUntil: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone, exclusive; null for no end.' }),
    changeableHours: t.int({
      description:
        '0 to 8,784 hours before the show until which buyers may change their answers; null: not after the purchase.',
    }),
  }),
})

const CheckoutQuestionInputRef = builder.inputType('CheckoutQuestionInput', {
  subGraphs: ADMIN,
  description: 'A question of a form. Fields that don’t concern its type are ignored.',
  fields: (t) => ({
    id: t.id({
      required: true,
      description: 'ID of a question of this form; anything else is a new question, which gets its own ID.',
    }),
    type: t.field({ type: QuestionTypeRef, required: true, description: 'Type of answer.' }),
    label: t.string({ required: true, description: '1 to 300 characters.' }),
    help: t.string({ description: 'Up to 600 characters.' }),
    isRequired: t.boolean({ description: 'Must be answered before payment, if it is shown.' }),
    choices: t.stringList({ description: '2 to 60 choices, for types with choices.' }),
    minLength: t.int({ description: 'Minimum length in characters, for texts.' }),
    maxLength: t.int({ description: 'Maximum length in characters, for texts; 2,000 by default.' }),
    minimum: t.string({ description: 'Least number, or first day as YYYY-MM-DD.' }),
    maximum: t.string({ description: 'Largest number, or last day as YYYY-MM-DD.' }),
    pattern: t.string({ description: 'Format of a text: `A` is a letter, `0` a digit, `*` either.' }),
    exportKey: t.string({ description: 'Its name in exports, once per form. Up to 40 letters, digits, - and _.' }),
    shownIfQuestion: t.id({ description: 'Another question of the form, with choices or a box, that decides.' }),
    shownIfAnswers: t.stringList({ description: 'Answers of that question that show this one.' }),
  }),
})

export const CheckoutQuestionsInputRef = builder.inputType('CheckoutQuestionsInput', {
  subGraphs: ADMIN,
  description: 'All questions of a form.',
  fields: (t) => ({
    questions: t.field({
      type: [CheckoutQuestionInputRef],
      required: true,
      description:
        'Up to 40 questions, in order. Those left out are archived if anyone has answered them, otherwise deleted.',
    }),
  }),
})

export const CheckoutFormCollectionsInputRef = builder.inputType('CheckoutFormCollectionsInput', {
  subGraphs: ADMIN,
  description: 'Which collections a form is asked for.',
  fields: (t) => ({ collectionIds: t.idList({ required: true, description: 'Collections of the account.' }) }),
})

/** The detail of a form without omitted fields. */
export const formInputOf = (input: typeof CheckoutFormInputRef.$inferInput): CheckoutFormInput => ({
  name: input.name,
  introduction: input.introduction ?? '',
  subject: input.subject,
  askedFrom: input.askedFrom?.trim() || null,
  askedUntil: input.askedUntil?.trim() || null,
  changeableHours: input.changeableHours ?? null,
})

/** A question without omitted fields. */
export const questionInputOf = (input: typeof CheckoutQuestionInputRef.$inferInput): QuestionInput => ({
  id: input.id,
  type: input.type,
  label: input.label,
  help: input.help ?? '',
  isRequired: input.isRequired ?? false,
  choices: input.choices ?? [],
  minLength: input.minLength ?? null,
  maxLength: input.maxLength ?? null,
  minimum: input.minimum ?? '',
  maximum: input.maximum ?? '',
  pattern: input.pattern ?? '',
  exportKey: input.exportKey ?? '',
  shownIfQuestion: input.shownIfQuestion ?? '',
  shownIfAnswers: input.shownIfAnswers ?? [],
})
