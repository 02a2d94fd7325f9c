import { checkoutFormFields, newCheckoutFormFields } from '@admission/common/records/checkout-form.ts'
import type { QuestionInput } from '@admission/common/validation/checkout-question.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { inputFields } from '#platform/records/field-types.ts'
import { FormSubjectRef, QuestionTypeRef } from './types.ts'

export const NewCheckoutFormInputRef = builder.inputType('NewCheckoutFormInput', {
  subGraphs: ADMIN,
  description: 'A new form.',
  fields: (t) => inputFields(t, newCheckoutFormFields, { subject: FormSubjectRef }),
})

export const CheckoutFormInputRef = builder.inputType('CheckoutFormInput', {
  subGraphs: ADMIN,
  description: 'Everything on a form’s detail tab.',
  fields: (t) => inputFields(t, checkoutFormFields, { subject: FormSubjectRef }),
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
