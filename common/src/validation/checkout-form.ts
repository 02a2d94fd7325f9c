import * as v from 'valibot'
import { FORM_SUBJECT_LABELS } from '../checkout-form-words.ts'
import { FORM_SUBJECTS, type FormSubject } from '../checkout-questions.ts'
import { mergedAs } from './merge.ts'
import { bound, isBefore } from './bounds.ts'
import { typedChoice, typedCount, typedMoment } from './typed-fields.ts'

/** Hours before the show until which answers can be changed; null: not after the purchase. */
const hoursText = 'Use 0 to 8,784 hours.'
const changeableHours = v.nullable(
  v.pipe(v.number(hoursText), v.integer(hoursText), v.minValue(0, hoursText), v.maxValue(8784, hoursText)),
)

const fields = {
  /** Shown to staff only. */
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(120, 'Use 120 characters or fewer.')),
  introduction: v.pipe(v.string(), v.trim(), v.maxLength(600, 'Use 600 characters or fewer.')),
  subject: v.picklist(FORM_SUBJECTS, 'Choose how often it’s asked.'),
  askedFrom: bound,
  askedUntil: bound,
  changeableHours,
}

type Input = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>

const isOrdered = v.rawCheck<Input>(({ dataset, addIssue }) => {
  if (!dataset.typed || isBefore(dataset.value.askedFrom, dataset.value.askedUntil)) return
  const { value: input } = dataset
  const path = { type: 'object', origin: 'value', input, key: 'askedUntil', value: input.askedUntil } as const
  addIssue({ message: 'Choose an end after the start.', path: [path] })
})

/**
 * A checkout form's name, subject and dates. Times are `YYYY-MM-DDTHH:MM` in the account's time zone; null for none.
 */
export const checkoutFormSchema = v.pipe(v.object(fields), isOrdered)
export type CheckoutFormInput = v.InferOutput<typeof checkoutFormSchema>

/** The detail tab as its form holds it. */
export const checkoutFormForm = v.pipe(
  v.object({
    name: v.pipe(fields.name, mergedAs('Name')),
    introduction: v.pipe(fields.introduction, mergedAs('Introduction')),
    subject: typedChoice<FormSubject>(fields.subject, 'Asked', FORM_SUBJECT_LABELS),
    askedFrom: typedMoment(fields.askedFrom, 'From'),
    askedUntil: typedMoment(fields.askedUntil, 'Until'),
    changeableHours: typedCount(changeableHours, 'Hours before the show'),
  }),
  isOrdered,
)

/** A new form. */
export const newCheckoutFormSchema = v.object({ name: fields.name, subject: fields.subject })
export type NewCheckoutFormInput = v.InferOutput<typeof newCheckoutFormSchema>
/** A new form as its dialog holds it. */
export const newCheckoutFormForm = v.object({
  name: fields.name,
  subject: typedChoice<FormSubject>(fields.subject, 'Asked', FORM_SUBJECT_LABELS),
})

/** The collections that a form is asked for. */
export const formCollectionsForm = v.object({
  collectionIds: v.pipe(
    v.array(v.string()),
    mergedAs('Collections', { format: (ids: readonly string[]) => `${String(ids.length)} chosen` }),
  ),
})
