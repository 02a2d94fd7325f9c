import * as v from 'valibot'
import type { AccountOf, Typed, Values } from './field.ts'
import { checkFields, formSchema, valuesSchema } from './fields.ts'
import { choice, entity, money, percent, text } from './kinds.ts'

export const LOSS_BEARERS = ['PAYEE', 'PLATFORM'] as const

export const COST_BASIS_LABELS = {
  FACE: 'Face price',
  NET: 'Net amount',
  CONSIGNMENT: 'Consignment',
} as const

const descriptorText = 'Use 5 to 22 letters, digits, spaces and . & - with a letter in it, or leave it blank.'

/** The fields of the financial terms of a collection. Amounts in minor units of its currency. */
export const collectionTermsFields = {
  payeeId: entity({
    label: 'Payee',
    source: 'ACCOUNTS',
    help: 'Blank: the account that the collection belongs to.',
    description: 'Account that the organizer’s part is owed to. Null: the owner of the collection.',
  }),
  costBasis: choice({
    label: 'What the payee gets',
    labels: COST_BASIS_LABELS,
    message: 'Choose what the payee gets.',
    description: 'What decides the payee’s part of each ticket.',
  }),
  revenueShare: percent({
    label: 'Platform’s share',
    optional: true,
    help: 'Blank: none.',
    description: 'The platform’s share in basis points. Null: none.',
  }),
  netCost: money({
    label: 'Amount per ticket',
    optional: true,
    min: 0,
    isBare: true,
    message: 'Enter an amount.',
    help: 'At the most what is left of the price.',
    description: 'What the payee gets of each ticket, of NET alone.',
  }),
  lossesBy: choice({
    label: 'Losses are borne by',
    labels: { PAYEE: 'The payee', PLATFORM: 'The platform' },
    message: 'Choose who bears losses.',
    description: 'Who bears lost disputes, their fees, and fees that are refunded to buyers but kept.',
  }),
  descriptor: text({
    label: 'Card statement text',
    max: 22,
    optional: true,
    format: v.pipe(v.string(), v.regex(/^(?:$|(?=.*[A-Za-z])[A-Za-z0-9 .&-]{5,22}$)/, descriptorText)),
    help: 'Where all tickets of an order have it. Blank: the account’s.',
    bounds: 'Empty, or 5 to 22 characters.',
    description: 'Text on buyers’ card statements. Empty: that of the account.',
  }),
  reason: text({
    label: 'Reason',
    max: 300,
    help: 'Kept with the terms.',
    message: 'Say why.',
    description: 'Why the terms change.',
  }),
}
export type CollectionTermsInput = Values<typeof collectionTermsFields>
export type TypedCollectionTerms = Typed<typeof collectionTermsFields>

const isWhole = checkFields<CollectionTermsInput>(({ costBasis, revenueShare, netCost }) => [
  costBasis === 'NET' && netCost === null && ['netCost', 'Enter what the payee gets of each ticket.'],
  costBasis === 'NET' &&
    revenueShare !== null && ['revenueShare', 'With a net amount, the platform gets what is left.'],
  costBasis !== 'NET' && netCost !== null && ['netCost', 'Only with a net amount.'],
])

export const collectionTermsSchema = v.pipe(valuesSchema(collectionTermsFields), isWhole)

/** The form of a collection’s terms, in its currency. */
export const collectionTermsForm = (of: Pick<AccountOf, 'currency' | 'exponent'>) =>
  v.pipe(formSchema(collectionTermsFields, of), isWhole)
