import type { AddOnInput } from '@admission/common/validation/add-on.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { AddOnStateRef } from './types.ts'

export const NewAddOnInputRef = builder.inputType('NewAddOnInput', {
  subGraphs: ADMIN,
  description: 'A new add-on.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    price: t.field({ type: 'Int64', required: true, description: 'Minor units in the account’s currency.' }),
  }),
})

export const AddOnInputRef = builder.inputType('AddOnInput', {
  subGraphs: ADMIN,
  description: 'Everything on an add-on’s detail tab.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    description: t.string({ maxLength: 2_000, description: 'Up to 2,000 characters.' }),
    price: t.field({ type: 'Int64', required: true, description: 'Minor units in the account’s currency.' }),
    taxClass: t.string({ description: 'Tax rates with this class apply. The default is STANDARD.' }),
    perTicket: t.boolean({ description: 'Sell it once per ticket.' }),
    required: t.boolean({ description: 'Tickets can’t be bought without it.' }),
    minimum: t.int({ description: 'Minimum per order, if any; 1 by default.' }),
    maximum: t.int({ description: 'Maximum per order; null for no limit.' }),
    stock: t.int({ description: 'Units for sale in total; null for unlimited.' }),
    atCheckout: t.boolean({
      description: 'Offer it on the payment page only, instead of from the first step of checkout.',
    }),
    onTicket: t.boolean({ description: 'Show it on the tickets of its order.' }),
    validFrom: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone; null to start immediately.' }),
    validUntil: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone, exclusive; null for no end.' }),
    position: t.int({ description: 'Order in which buyers see add-ons, lowest first.' }),
    image: t.field({
      type: 'Upload',
      description:
        'PNG, JPEG or WebP, 2 MB or smaller. Null removes the picture; omit it to leave the picture unchanged.',
    }),
    imageAlt: t.string({ description: 'Description of the picture, up to 300 characters. Required with a picture.' }),
  }),
})

export const AddOnCollectionsInputRef = builder.inputType('AddOnCollectionsInput', {
  subGraphs: ADMIN,
  description: 'Which collections an add-on is offered with.',
  fields: (t) => ({
    allCollections: t.boolean({ required: true, description: 'Offer with all collections, also with later ones.' }),
    collectionIds: t.idList({ required: true, description: 'Collections, if not all.' }),
  }),
})

export const AddOnStepInput = builder.inputType('AddOnStepInput', {
  subGraphs: ADMIN,
  description: 'An add-on and its new state.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Add-on ID.' }),
    version: t.field({ type: 'Int64', required: true, description: 'Version that was read.' }),
    state: t.field({ type: AddOnStateRef, required: true, description: 'New state.' }),
  }),
})

/** The detail of an add-on without omitted fields. */
export const addOnInputOf = (input: Omit<typeof AddOnInputRef.$inferInput, 'image'>): Omit<AddOnInput, 'image'> => ({
  name: input.name,
  description: input.description ?? '',
  price: input.price,
  taxClass: input.taxClass ?? 'STANDARD',
  perTicket: input.perTicket ?? false,
  required: input.required ?? false,
  minimum: input.minimum ?? 1,
  maximum: input.maximum ?? null,
  stock: input.stock ?? null,
  atCheckout: input.atCheckout ?? false,
  onTicket: input.onTicket ?? false,
  validFrom: input.validFrom?.trim() || null,
  validUntil: input.validUntil?.trim() || null,
  position: input.position ?? 0,
  imageAlt: input.imageAlt ?? '',
})
