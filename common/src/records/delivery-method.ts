import * as v from 'valibot'
import { DELIVERY_MECHANISM_LABELS, DELIVERY_TARGET_LABELS } from '../delivery-words.ts'
import { formatMoney } from '../money.ts'
import type { CurrencyOf } from '../validation/typed-fields.ts'
import { plural } from '../words.ts'
import type { Typed, Values } from './field.ts'
import { checkFields, formSchema, valuesSchema } from './fields.ts'
import { choice, count, countries, entity, money, text } from './kinds.ts'
import { rowId, rows } from './rows.ts'

/** The fields of an option of a delivery method. */
export const deliveryOptionFields = {
  id: rowId,
  name: text({ label: 'Name', max: 120, description: 'Name shown to buyers, different from the others’.' }),
  description: text({
    label: 'Description',
    max: 600,
    optional: true,
    description: 'Description shown to buyers; may be empty.',
  }),
  price: money({
    label: 'Price',
    min: 0,
    message: 'Enter a price, or 0 if it’s free.',
    description: 'Price for a whole group of tickets, in the account’s currency.',
  }),
  days: count({
    label: 'Days to arrive',
    min: 0,
    max: 365,
    optional: true,
    help: 'Blank: right away.',
    description: 'Days until tickets arrive. Null: right away.',
  }),
  cutOffHours: count({
    label: 'Cut-off',
    min: 0,
    max: 8760,
    blank: 0,
    help: 'Hours before the show.',
    description: 'Hours before the show from which on it isn’t offered.',
  }),
  countries: countries({
    label: 'Countries',
    help: 'Without countries, it delivers everywhere.',
    description: 'ISO 3166-1 codes of the countries it delivers to. None: all, also if nothing is mailed.',
  }),
}
export type DeliveryOptionInput = Values<typeof deliveryOptionFields>

/** The fields of a delivery method. */
export const deliveryMethodFields = {
  name: text({
    label: 'Name',
    max: 120,
    help: 'Buyers read it if the method has no options.',
    description: 'Name. Buyers see it if the method has no options.',
  }),
  description: text({
    label: 'Description',
    max: 600,
    optional: true,
    lines: 3,
    help: 'Buyers read it on the receipt. Without it we describe the way of delivery.',
    description: 'Description for buyers; may be empty.',
  }),
  appliesTo: choice({
    label: 'For',
    labels: DELIVERY_TARGET_LABELS,
    message: 'Choose what it is for.',
    description:
      'Events or collection that it is for. If several methods of a mechanism fit, the one for the collection or event wins.',
  }),
  eventId: entity({ label: 'Event', source: 'EVENTS', description: 'The event that it is for.' }),
  collectionId: entity({
    label: 'Collection',
    source: 'COLLECTIONS',
    description: 'The collection that it is for.',
  }),
  position: count({
    label: 'Position',
    min: 0,
    max: 1000,
    help: 'Lowest first among the methods of the account.',
    description: 'Place among the methods of the account, lowest first.',
  }),
  options: rows({
    label: 'Options',
    of: deliveryOptionFields,
    noun: 'option',
    max: 20,
    different: 'name',
    description: 'Its options, in the order that buyers see. None: it is free.',
    brief: ({ name, price }, { currency, exponent }) =>
      `${name}, ${price === null ? '–' : formatMoney({ amount: price, currency, exponent })}`,
    full: ({ name, price, days, cutOffHours, countries: to }, { currency, exponent }) => {
      const facts = [
        formatMoney({ amount: price, currency, exponent }),
        ...(days === null ? [] : [plural(days, 'day')]),
        ...(cutOffHours === 0 ? [] : [`until ${plural(cutOffHours, 'hour')} before`]),
        ...(to.length === 0 ? [] : [plural(to.length, 'country', 'countries')]),
      ]
      return `${name} (${facts.join(', ')})`
    },
  }),
}
export type DeliveryMethodInput = Values<typeof deliveryMethodFields>

const targetIsChosen = checkFields<DeliveryMethodInput>(({ appliesTo, eventId, collectionId }) => [
  appliesTo === 'EVENT' && eventId === null && ['eventId', 'Choose the event.'],
  appliesTo === 'COLLECTION' && collectionId === null && ['collectionId', 'Choose the collection.'],
])

/** A delivery method with its options, in the order that buyers see. */
export const deliveryMethodSchema = v.pipe(valuesSchema(deliveryMethodFields), targetIsChosen)

/** A method as its form holds it. */
export const deliveryMethodForm = (account: CurrencyOf) =>
  v.pipe(formSchema(deliveryMethodFields, account), targetIsChosen)
export type TypedMethod = Typed<typeof deliveryMethodFields>

/** A new method: its account, mechanism and name. */
export const newDeliveryMethodSchema = v.object({
  accountId: v.pipe(v.string(), v.nonEmpty('Choose the account.')),
  mechanism: v.picklist(
    Object.keys(DELIVERY_MECHANISM_LABELS) as (keyof typeof DELIVERY_MECHANISM_LABELS)[],
    'Choose how tickets are delivered.',
  ),
  name: deliveryMethodFields.name.schema,
})
export type NewDeliveryMethodInput = v.InferOutput<typeof newDeliveryMethodSchema>

/** A new method as its form holds it. */
export const newDeliveryMethodForm = v.pipe(
  v.object({ accountIds: v.array(v.string()), mechanism: v.string(), name: v.string() }),
  v.transform(({ accountIds, mechanism, name }) => ({
    accountId: accountIds[0] ?? '',
    mechanism: mechanism as NewDeliveryMethodInput['mechanism'],
    name,
  })),
  newDeliveryMethodSchema,
)
