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

/** The first record of each list of the Larkhall's back office, by URL parameter. */
export async function recordIds(
  adminToken: string,
): Promise<Readonly<Record<Parameter | 'venueId' | 'accountVenueAgreementId', string>>> {
  const fields = Object.entries(LISTS).map(
    ([parameter, list]) => `${parameter}: ${list}(first: 1) { edges { node { id } } }`,
  )
  const lists = await ask<Record<Parameter, { edges: readonly { node: { id: string } }[] }>>(
    `{ ${fields.join(' ')} }`,
    {},
    { endpoint: 'admin', headers: { ...bearer(adminToken), AccountId: shops.larkhall } },
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
    venueId: venues.mainHouse,
    accountVenueAgreementId: venueAgreement,
  }
}
