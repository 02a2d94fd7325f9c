import { allInPrice } from '../pricing.ts'
import type { FeeRule, TaxRule } from './types.ts'

/** A fee of one ticket as buyers' clients may know it; amounts in minor units, rates in basis points. */
export type EnteredFee = {
  readonly fixed: number
  readonly basisPoints: number
  readonly minimum: number | null
  readonly maximum: number | null
  /** It comes on top of the price; else the organizer bears it. */
  readonly onTop: boolean
  readonly chargesFree: boolean
}

/** A tax on one ticket. `onTop`: it is added to the price, else it lies inside. */
export type EnteredTax = {
  readonly basisPoints: number
  readonly onTop: boolean
  readonly onTicket: boolean
  readonly onFees: boolean
}

/** All that decides what a price comes to that the buyer enters. */
export type EnteredTerms = { readonly fees: readonly EnteredFee[]; readonly taxes: readonly EnteredTax[] }

/** The terms of a ticket's price under these rules, without who earns what. */
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

/** What one ticket costs, all-in, at a price that the buyer enters: the same sum that the server charges. Minor units. */
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
