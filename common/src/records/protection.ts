import * as v from 'valibot'
import type { CurrencyOf } from '../validation/typed-fields.ts'
import type { Values } from './field.ts'
import { checkFields, formSchema, valuesSchema } from './fields.ts'
import { either, entities, money, percent, text } from './kinds.ts'

/** The fields of the purchase protection that an account offers. */
export const protectionFields = {
  isOn: either({
    label: 'Protection',
    labels: { yes: 'Offered', no: 'Not offered' },
    description: 'Whether buyers are offered it.',
  }),
  basisPoints: percent({
    label: 'Price',
    max: 5_000,
    description: 'Price in basis points of what the buyer pays for the order, fees, delivery and tax included.',
  }),
  minimum: money({
    label: 'Lowest price',
    min: 0,
    blank: 0,
    isBare: true,
    message: 'Enter an amount of zero or more.',
    description: 'Lowest price.',
  }),
  maximum: money({
    label: 'Highest price',
    optional: true,
    min: 1,
    isBare: true,
    message: 'Enter an amount above zero, or leave it blank.',
    none: 'None',
    help: 'Leave blank for no limit.',
    description: 'Highest price; not below the lowest. Null: none.',
  }),
  text: text({
    label: 'Text for buyers',
    max: 600,
    optional: true,
    lines: 4,
    help: 'Leave blank for the usual text.',
    description: 'Description of the cover, for buyers. Empty for the default.',
  }),
  excluded: entities({
    label: 'Events without protection',
    source: 'EVENTS',
    noun: 'event',
    max: 200,
    help: 'Tickets for them are neither asked about nor counted.',
    description: 'Events without protection.',
  }),
}
export type ProtectionInput = Values<typeof protectionFields>

const isRange = checkFields<ProtectionInput>(({ minimum, maximum }) => [
  maximum !== null && maximum < minimum && ['maximum', 'Enter an amount that isn’t below the lowest price.'],
])

/** Price and text of an organizer's protection. */
export const protectionSchema = v.pipe(valuesSchema(protectionFields), isRange)
export const protectionForm = (account: CurrencyOf) => v.pipe(formSchema(protectionFields, account), isRange)
