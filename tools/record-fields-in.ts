import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import { addOnFields } from '@admission/common/records/add-on.ts'
import { checkoutFormFields } from '@admission/common/records/checkout-form.ts'
import { deliveryMethodFields } from '@admission/common/records/delivery-method.ts'
import { eventFields } from '@admission/common/records/event.ts'
import { faqFields } from '@admission/common/records/faq.ts'
import type { Fields } from '@admission/common/records/field.ts'
import { promotionFields } from '@admission/common/records/promotion.ts'
import { protectionFields } from '@admission/common/records/protection.ts'
import { seatExtraFields } from '@admission/common/records/seat-extra.ts'
import { accessCodeFields, storefrontFields } from '@admission/common/records/storefront.ts'
import { capFields, limitFields } from '@admission/common/records/ticket-bounds.ts'
import { venueFields } from '@admission/common/records/venue.ts'
import { parse, type DocumentNode, type FragmentDefinitionNode, type SelectionNode } from 'graphql'
import { isFragment } from './fragments-of.ts'

/** The tables of the records whose fragments say `@allFields`, by the API's type. */
const tables: Readonly<Record<string, Fields>> = {
  AccountSettings: accountSettingsFields,
  AddOn: addOnFields,
  CheckoutForm: checkoutFormFields,
  DeliveryMethod: deliveryMethodFields,
  Event: eventFields,
  Faq: faqFields,
  Promotion: promotionFields,
  ProtectionSettings: protectionFields,
  SeatExtra: seatExtraFields,
  Storefront: storefrontFields,
  StorefrontCode: accessCodeFields,
  TicketCap: capFields,
  VenueRecord: venueFields,
  TicketLimit: limitFields,
}

const parts: Readonly<Record<string, string>> = { money: '{ ...MoneyFields }', moment: '{ ...TimeFields }' }

const textOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(
      ([name, { kind, of, isBare }]) =>
        `${name} ${of === undefined ? (isBare !== true && parts[kind]) || '' : `{ ${Object.keys(of).join(' ')} }`}`,
    )
    .join(' ')

const selectionsOf = (fields: Fields): readonly SelectionNode[] =>
  parse(`{ ${textOf(fields)} }`, { noLocation: true }).definitions.flatMap((node) =>
    'selectionSet' in node ? (node.selectionSet?.selections ?? []) : [],
  )

const expanded = (fragment: FragmentDefinitionNode): FragmentDefinitionNode => {
  const type = fragment.typeCondition.name.value
  const fields = tables[type]
  if (fields === undefined)
    throw new Error(`${fragment.name.value}: tools/record-fields-in.ts has no table for ${type}`)
  const selections = [...fragment.selectionSet.selections, ...selectionsOf(fields)]
  return { ...fragment, directives: [], selectionSet: { ...fragment.selectionSet, selections } }
}

/** A document in which each fragment with `@allFields` has the fields of its record's table. */
export const withRecordFields = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((node) =>
    isFragment(node) && node.directives?.some(({ name }) => name.value === 'allFields') === true
      ? expanded(node)
      : node,
  ),
})
