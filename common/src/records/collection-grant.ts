import * as v from 'valibot'
import { isBefore } from '../validation/bounds.ts'
import type { Values } from './field.ts'
import { checkFields, formSchema, pick, valuesSchema } from './fields.ts'
import { entities, moment, percent, text } from './kinds.ts'

/** The terms on which another account may sell a collection in its storefronts, and why. */
export const grantFields = {
  share: percent({
    label: 'Share',
    optional: true,
    help: 'Their part of what is left of the price of each ticket they sell, after discounts and what lies inside it. Blank: nothing.',
    description:
      'The other account’s part of what is left of the price of each ticket that it sells, in basis points; null: none.',
  }),
  validFrom: moment({ label: 'From', help: 'Blank: now.', description: 'When it begins. Null: now.' }),
  validUntil: moment({
    label: 'Until',
    help: 'Blank: until it is revoked.',
    description: 'When it ends. Null: when it is revoked.',
  }),
  storefrontIds: entities({
    label: 'Storefronts',
    source: 'STOREFRONTS',
    noun: 'storefront',
    max: 100,
    description: 'The only storefronts of the other account that may sell it; none: all of them, also later ones.',
  }),
  reason: text({ label: 'Reason', max: 500, message: 'Say why.', description: 'Why. Both accounts read it.' }),
}
export type GrantInput = Values<typeof grantFields>

const isWhole = checkFields<GrantInput>(({ validFrom, validUntil }) => [
  !isBefore(validFrom, validUntil) && ['validUntil', 'Choose an end after the start.'],
])
export const grantSchema = v.pipe(valuesSchema(grantFields), isWhole)
export const grantForm = v.pipe(formSchema(grantFields), isWhole)

/** What is kept of the terms in the audit trail. */
export const grantTermFields = pick(grantFields, 'share', 'validFrom', 'validUntil')
