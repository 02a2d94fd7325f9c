import { ask, bearer } from './api.ts'
import { shops, venueAgreement, venues } from './world.ts'

const LISTS = {
  collectionId: 'collections',
  templateId: 'collectionTemplates',
  promotionId: 'promotions',
  upsellId: 'addOns',
  seatExtraId: 'seatExtras',
  checkoutFormId: 'checkoutForms',
  userId: 'users',
} as const

type Parameter = keyof typeof LISTS

type Id =
  | Parameter
  | 'feeStructureId'
  | 'venueId'
  | 'accountVenueAgreementId'
  | 'deliveryMethodId'
  | 'emailTransactionalType'
  | 'emailTemplateId'

/** The first record of each list of the Larkhall's back office and of the employees' area, by URL parameter. */
export async function recordIds(tokens: {
  readonly admin: string
  readonly employee: string
}): Promise<Readonly<Record<Id, string>>> {
  const fields = Object.entries(LISTS).map(
    ([parameter, list]) => `${parameter}: ${list}(first: 1) { edges { node { id } } }`,
  )
  const lists = await ask<Record<Parameter, { edges: readonly { node: { id: string } }[] }>>(
    `{ ${fields.join(' ')} }`,
    {},
    { endpoint: 'admin', headers: { ...bearer(tokens.admin), AccountId: shops.larkhall } },
  )
  type Rows = { readonly edges: readonly { readonly node: { readonly id: string } }[] }
  const { deliveryMethods, feeStructures, accountAudienceMails } = await ask<{
    deliveryMethods: Rows
    feeStructures: Rows
    accountAudienceMails: readonly { readonly id: string }[]
  }>(
    'query ($id: ID!) { deliveryMethods(first: 1) { edges { node { id } } } feeStructures(first: 1) { edges { node { id } } } accountAudienceMails(id: $id) { id } }',
    { id: shops.larkhall },
    { endpoint: 'employee', headers: bearer(tokens.employee) },
  )
  const first = (parameter: Parameter): string => lists[parameter].edges[0]?.node.id ?? ''
  return {
    collectionId: first('collectionId'),
    templateId: first('templateId'),
    promotionId: first('promotionId'),
    upsellId: first('upsellId'),
    seatExtraId: first('seatExtraId'),
    checkoutFormId: first('checkoutFormId'),
    userId: first('userId'),
    deliveryMethodId: deliveryMethods.edges[0]?.node.id ?? '',
    feeStructureId: feeStructures.edges[0]?.node.id ?? '',
    venueId: venues.mainHouse,
    accountVenueAgreementId: venueAgreement,
    emailTransactionalType: 'ORDER_RECEIPT',
    // The account's; that of an event is another one.
    emailTemplateId: accountAudienceMails[0]?.id ?? '',
  }
}
