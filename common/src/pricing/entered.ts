import { allInPrice } from '../pricing.ts'
import type { FeeRule, TaxRule } from './types.ts'

/** A ticket fee as exposed to buyers' clients; amounts in minor units, rates in basis points. */
export type EnteredFee = {
  readonly fixed: number
  readonly basisPoints: number
  readonly minimum: number | null
  readonly maximum: number | null
  /** True if added to the price; otherwise the organizer pays it. */
  readonly onTop: boolean
  readonly chargesFree: boolean
}

/** A tax on one ticket. `onTop`: added to the price; otherwise included in it. */
export type EnteredTax = {
  readonly basisPoints: number
  readonly onTop: boolean
  readonly onTicket: boolean
  readonly onFees: boolean
}

/** Everything that determines the total for a price the buyer enters. */
export type EnteredTerms = { readonly fees: readonly EnteredFee[]; readonly taxes: readonly EnteredTax[] }

/** The price terms of a ticket under these rules, without who earns what. */
export const enteredTerms = (rules: {
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
}): EnteredTerms => ({
  fees: rules.fees
    .filter(({ scope }) => scope === 'PER_TICKET')
    .map(({ fixed, basisPoints, minimum, maximum, bearer, chargesFree }) => ({
      fixed,
      basisPoints,
      minimum: minimum ?? null,
      maximum: maximum ?? null,
      onTop: bearer === 'BUYER',
      chargesFree: chargesFree ?? false,
    })),
  taxes: rules.taxes.map(({ basisPoints, mode, on }) => ({
    basisPoints,
    onTop: mode === 'EXCLUSIVE',
    onTicket: on?.includes('TICKET') ?? true,
    onFees: on?.includes('FEE') ?? true,
  })),
})

/** The all-in cost of one ticket at a price the buyer enters; the same amount the server charges. Minor units. */
export const enteredAllIn = ({ fees, taxes }: EnteredTerms, face: number): number =>
  allInPrice({
    face,
    faceName: '',
    fees: fees.map(({ onTop, ...fee }, index) => ({
      ...fee,
      id: String(index),
      name: '',
      scope: 'PER_TICKET',
      bearer: onTop ? 'BUYER' : 'ORGANIZER',
      beneficiary: 'PLATFORM',
    })),
    taxes: taxes.map(({ basisPoints, onTop, onTicket, onFees }, index) => ({
      id: String(index),
      name: '',
      basisPoints,
      mode: onTop ? 'EXCLUSIVE' : 'INCLUSIVE',
      on: [...(onTicket ? (['TICKET'] as const) : []), ...(onFees ? (['FEE'] as const) : [])],
    })),
  })
