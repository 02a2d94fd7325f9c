import * as v from 'valibot'
import { FORM_SUBJECT_LABELS } from '../checkout-form-words.ts'
import { isBefore } from '../validation/bounds.ts'
import { mergedAs } from '../validation/merge.ts'
import type { Values } from './field.ts'
import { checkFields, formSchema, pick, valuesSchema } from './fields.ts'
import { choice, count, moment, text } from './kinds.ts'

/** The fields of a checkout form's detail tab. */
export const checkoutFormFields = {
  name: text({ label: 'Name', max: 120, help: 'Only your staff sees it.', description: 'Name, for staff only.' }),
  introduction: text({
    label: 'Introduction',
    max: 600,
    optional: true,
    omitted: '',
    lines: 3,
    help: 'Above the questions: why you ask, and what you do with the answers.',
    description: 'Shown above the questions; empty for none.',
  }),
  subject: choice({
    label: 'Asked',
    labels: FORM_SUBJECT_LABELS,
    message: 'Choose how often it’s asked.',
    description: 'Subject of the form.',
  }),
  askedFrom: moment({
    label: 'From',
    help: 'Leave blank to ask right away.',
    description: 'Asked from this moment, in the account’s time zone. Null for no start.',
  }),
  askedUntil: moment({
    label: 'Until',
    help: 'Leave blank for no end.',
    description: 'No longer asked from this moment. Null for no end.',
  }),
  changeableHours: count({
    label: 'Hours before the show',
    min: 0,
    max: 8_784,
    optional: true,
    message: 'Use 0 to 8,784 hours.',
    help: 'Leave blank if answers stay as they are.',
    description: 'Hours before the show until which buyers may change their answers. Null: not after the purchase.',
  }),
}
export type CheckoutFormInput = Values<typeof checkoutFormFields>

const isOrdered = checkFields<CheckoutFormInput>(({ askedFrom, askedUntil }) => [
  !isBefore(askedFrom, askedUntil) && ['askedUntil', 'Choose an end after the start.'],
])
export const checkoutFormSchema = v.pipe(valuesSchema(checkoutFormFields), isOrdered)
export const checkoutFormForm = v.pipe(formSchema(checkoutFormFields), isOrdered)

/** The fields of a new form. */
export const newCheckoutFormFields = pick(checkoutFormFields, 'name', 'subject')
export type NewCheckoutFormInput = Values<typeof newCheckoutFormFields>
export const newCheckoutFormSchema = valuesSchema(newCheckoutFormFields)
export const newCheckoutFormForm = formSchema(newCheckoutFormFields)

/** The collections that a form is asked for. */
export const formCollectionsForm = v.object({
  collectionIds: v.pipe(
    v.array(v.string()),
    mergedAs('Collections', { format: (ids: readonly string[]) => `${String(ids.length)} chosen` }),
  ),
})
