import { allInPrice, orderFeeOf } from './charges.ts'
import type { FeeRule, TaxRule, TicketInput } from './types.ts'

/** A fee as exposed to buyers' clients; amounts in minor units, rates in basis points. */
export type EnteredFee = {
  readonly fixed: number
  readonly basisPoints: number
  readonly minimum: number | null
  readonly maximum: number | null
  /** True if added to the price; otherwise the organizer pays it. */
  readonly onTop: boolean
  readonly chargesFree: boolean
  /** Charged on prices of at least `from` and less than `below`. */
  readonly from?: number | null
  readonly below?: number | null
  /** Whether taxes on fees tax it; true if absent. */
  readonly taxable?: boolean
}

/** A tax on one ticket. `onTop`: added to the price; otherwise included in it. */
export type EnteredTax = {
  readonly basisPoints: number
  readonly onTop: boolean
  readonly onTicket: boolean
  readonly onFees: boolean
  readonly onOrderFees: boolean
}

/** Everything that determines the total for a price the buyer enters. */
export type EnteredTerms = {
  /** Of each ticket. */
  readonly fees: readonly EnteredFee[]
  /** Once per order. */
  readonly orderFees: readonly EnteredFee[]
  readonly taxes: readonly EnteredTax[]
}

const enteredFees = (fees: readonly FeeRule[], of: FeeRule['scope']): EnteredFee[] =>
  fees
    .filter(({ scope }) => scope === of)
    .map(({ fixed, basisPoints, minimum, maximum, bearer, chargesFree, from, below, taxable }) => ({
      fixed,
      basisPoints,
      minimum: minimum ?? null,
      maximum: maximum ?? null,
      onTop: bearer === 'BUYER',
      chargesFree: chargesFree ?? false,
      from: from ?? null,
      below: below ?? null,
      taxable: taxable ?? true,
    }))

/** The price terms of a ticket under these rules, without who earns what. */
export const enteredTerms = (rules: {
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
}): EnteredTerms => ({
  fees: enteredFees(rules.fees, 'PER_TICKET'),
  orderFees: enteredFees(rules.fees, 'PER_ORDER'),
  taxes: rules.taxes.map(({ basisPoints, mode, on }) => ({
    basisPoints,
    onTop: mode === 'EXCLUSIVE',
    onTicket: on?.includes('TICKET') ?? true,
    onFees: on?.includes('FEE') ?? true,
    onOrderFees: on?.includes('ORDER_FEE') ?? true,
  })),
})

const feeRule =
  (scope: FeeRule['scope']) =>
  ({ onTop, ...fee }: EnteredFee, index: number): FeeRule => ({
    ...fee,
    id: `${scope}${index}`,
    name: '',
    scope,
    bearer: onTop ? 'BUYER' : 'ORGANIZER',
    beneficiary: 'PLATFORM',
  })

const ticketInput = ({ fees, orderFees, taxes }: EnteredTerms, face: number): TicketInput => ({
  face,
  faceName: '',
  fees: [...fees.map(feeRule('PER_TICKET')), ...orderFees.map(feeRule('PER_ORDER'))],
  taxes: taxes.map(({ basisPoints, onTop, onTicket, onFees, onOrderFees }, index) => ({
    id: String(index),
    name: '',
    basisPoints,
    mode: onTop ? 'EXCLUSIVE' : 'INCLUSIVE',
    on: [
      ...(onTicket ? (['TICKET'] as const) : []),
      ...(onFees ? (['FEE'] as const) : []),
      ...(onOrderFees ? (['ORDER_FEE'] as const) : []),
    ],
  })),
})

/** The all-in cost of one ticket at a price the buyer enters; the same amount the server charges. Minor units. */
export const enteredAllIn = (terms: EnteredTerms, face: number): number => allInPrice(ticketInput(terms, face))

/** Amount that fees per order add to an order of `count` tickets at a price the buyer enters. Minor units. */
export const enteredOrderFee = (terms: EnteredTerms, face: number, count: number): number =>
  orderFeeOf(ticketInput(terms, face), count).amount
