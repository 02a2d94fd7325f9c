import * as v from 'valibot'
import { isBefore } from '../validation/bounds.ts'
import {
  chosenCollections,
  collectionChoiceForm,
  lacksCollections,
  NO_COLLECTION,
  type ChosenCollections,
} from '../validation/collection-choice.ts'
import { pictureChoice, pictureFile } from '../validation/picture.ts'
import type { CurrencyOf } from '../validation/typed-fields.ts'
import type { Typed, Values } from './field.ts'
import { checkFields, formSchema, pick, valuesSchema } from './fields.ts'
import { count, either, money, text, tick } from './kinds.ts'
import { validityFields } from './validity.ts'

/** The fields of an add-on's detail tab, besides its picture, which is uploaded. */
export const addOnFields = {
  name: text({ label: 'Name', max: 120, description: 'Name shown to buyers.' }),
  description: text({
    label: 'Description',
    max: 2_000,
    optional: true,
    omitted: '',
    lines: 3,
    description: 'Description shown to buyers.',
  }),
  price: money({
    label: 'Price',
    min: 0,
    message: 'Enter a price, or 0 if it’s free.',
    description: 'Price of one, without fees and tax.',
  }),
  taxClass: text({
    label: 'Tax class',
    max: 40,
    omitted: 'STANDARD',
    description: 'Tax rates with this class apply.',
  }),
  perTicket: either({
    label: 'Sold',
    labels: { yes: 'Once per ticket', no: 'Per order' },
    omitted: false,
    description: 'Sold once per ticket; otherwise any number per order.',
  }),
  required: tick({ label: 'Required', omitted: false, description: 'Tickets can’t be bought without it.' }),
  minimum: count({
    label: 'Minimum',
    min: 1,
    max: 100,
    omitted: 1,
    help: 'Applies once buyers add it.',
    description: 'Minimum per order, if any.',
  }),
  maximum: count({
    label: 'Maximum',
    optional: true,
    none: 'No limit',
    help: 'Leave blank for no limit.',
    description: 'Maximum per order; null for no limit.',
  }),
  stock: count({
    label: 'Stock',
    min: 0,
    optional: true,
    message: 'Use a whole number, or leave it blank.',
    none: 'No limit',
    help: 'Leave blank for unlimited.',
    description: 'Units for sale in total; null if unlimited.',
  }),
  atCheckout: either({
    label: 'Offered',
    labels: { yes: 'On the payment page only', no: 'From the first step of checkout' },
    omitted: false,
    description: 'Offered on the payment page only; otherwise from the first step of checkout.',
  }),
  onTicket: tick({
    label: 'Shown on tickets',
    omitted: false,
    help: 'Your staff can see what to hand out.',
    description: 'Shown on the tickets of its order.',
  }),
  ...validityFields,
  position: count({
    label: 'Position',
    min: 0,
    max: 10_000,
    omitted: 0,
    help: 'Lower numbers come first.',
    description: 'Order in which buyers see add-ons, lowest first.',
  }),
  imageAlt: text({
    label: 'Picture description',
    max: 300,
    optional: true,
    omitted: '',
    help: 'What it shows, for people who can’t see it.',
    description: 'Description of the picture; empty without one.',
  }),
}
export type AddOnInput = Values<typeof addOnFields>
export type TypedAddOn = Typed<typeof addOnFields>

/** Null removes the picture, undefined keeps it. */
const image = v.undefinedable(v.nullable(pictureFile))
type Detail = AddOnInput & { readonly image: v.InferOutput<typeof image> }

const detailIsWhole = checkFields<Detail>(({ minimum, maximum, validFrom, validUntil }) => [
  maximum !== null && maximum < minimum && ['maximum', 'Use the minimum or more.'],
  !isBefore(validFrom, validUntil) && ['validUntil', 'Choose an end after the start.'],
])

/** Everything on an add-on's detail tab. */
export const addOnSchema = v.pipe(v.object({ ...valuesSchema(addOnFields).entries, image }), detailIsWhole)
export const addOnForm = (account: CurrencyOf) =>
  v.pipe(v.object({ ...formSchema(addOnFields, account).entries, image: pictureChoice }), detailIsWhole)

/** The fields of a new add-on, besides its collections. */
export const newAddOnFields = pick(addOnFields, 'name', 'price', 'validFrom', 'validUntil')
export type NewAddOnInput = Values<typeof newAddOnFields> & ChosenCollections
const newIsWhole = checkFields<NewAddOnInput>((addOn) => [
  !isBefore(addOn.validFrom, addOn.validUntil) && ['validUntil', 'Choose an end after the start.'],
  lacksCollections(addOn) && ['collectionIds', NO_COLLECTION],
])
export const newAddOnSchema = v.pipe(
  v.object({ ...valuesSchema(newAddOnFields).entries, ...chosenCollections }),
  newIsWhole,
)
export const newAddOnForm = (account: CurrencyOf) =>
  v.pipe(v.object({ ...formSchema(newAddOnFields, account).entries, ...collectionChoiceForm.entries }), newIsWhole)
