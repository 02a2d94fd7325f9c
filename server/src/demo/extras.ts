import { demoId } from './ids.ts'
import { accountId } from './organizers.ts'
import { venueId } from './places.ts'

const ofLarkhall = { account_id: accountId('larkhall'), currency: 'USD', exponent: 2 } as const

/** Promotions of the Larkhall that no one can use yet: one of each kind that has no published example. */
export const draftPromotions = () => [
  {
    ...ofLarkhall,
    id: demoId('promotion:second-half'),
    name: 'Second ticket at half price',
    kind: 'BUY_X_GET_Y' as const,
    buy: 1,
    get: 1,
    get_basis_points: 5000,
    automatic: true,
  },
  {
    ...ofLarkhall,
    id: demoId('promotion:last-minute'),
    name: 'Last minute, $25 a seat',
    kind: 'FIXED_PRICE' as const,
    amount: 2500,
    automatic: true,
    rule: JSON.stringify([{ attribute: 'timeToEvent', operator: 'AT_MAX', values: [3] }]),
  },
  {
    ...ofLarkhall,
    id: demoId('promotion:groups'),
    name: 'Groups of ten, $50 off',
    kind: 'AMOUNT' as const,
    amount: 5000,
    per_order: true,
    automatic: true,
    rule: JSON.stringify([{ attribute: 'quantity', operator: 'AT_LEAST', values: [10] }]),
  },
]

const parkingStock = demoId('add-on-counter:parking')

/** The stock of add-ons. */
export const addOnCounters = () => [
  { id: parkingStock, account_id: ofLarkhall.account_id, kind: 'ADD_ON' as const, capacity: 40 },
]

/** Add-ons of the Larkhall, as drafts. */
export const addOns = () => [
  {
    ...ofLarkhall,
    id: demoId('add-on:parking'),
    name: 'Parking behind the house',
    description: 'Open an hour before the show.',
    amount: 1500,
    counter_id: parkingStock,
    maximum: 2,
    position: 0,
  },
  {
    ...ofLarkhall,
    id: demoId('add-on:program'),
    name: 'Printed program',
    description: 'Waiting for you at the cloakroom.',
    amount: 600,
    per_ticket: true,
    position: 1,
  },
]

/** A template of the Larkhall. No collection is made from it yet. */
export const collectionTemplates = () => [
  {
    id: demoId('collection-template:main-house'),
    account_id: ofLarkhall.account_id,
    name: 'Shows in the main house',
    description: 'Every unreserved seat in the main house.',
    priority: 10,
    rule: JSON.stringify([
      { attribute: 'venue', operator: 'IN', values: [venueId('main-house')] },
      { attribute: 'holdCode', operator: 'IS_EMPTY', values: [] },
    ]),
  },
]
