import { allocateAmount } from '@admission/common/money.ts'
import { BENEFICIARIES, type Beneficiary, type ChargeKind } from '@admission/common/pricing/types.ts'
import type { TicketState } from '#modules/selling/tickets/types/ticket.ts'

/** One stored row of an item's price. Amounts in minor units; negative for a discount. */
export type RefundableCharge = {
  readonly no: number
  readonly kind: ChargeKind | 'SHARE'
  readonly beneficiary: Beneficiary
  readonly level: 'TICKET' | 'ORDER'
  readonly amount: number
  readonly refunded: number
  /** Number of the charge that includes it, or null if it adds to the price. */
  readonly liesIn: number | null
  /** True if its beneficiary returns it. */
  readonly refundable: boolean
}

/** One sold item of a purchase. */
export type RefundableItem = {
  readonly id: string
  readonly kind: 'TICKET' | 'ADD_ON' | 'PROTECTION'
  /** TICKET: its ticket's state. */
  readonly state: TicketState | null
  /** ADD_ON: refunded, and back in stock. */
  readonly isReturned: boolean
  readonly charges: readonly RefundableCharge[]
  /** By its financial terms, the platform bears fees that are refunded but kept. */
  readonly isBorneByPlatform?: boolean
}

/** Scope of a refund by staff: everything, these items, or an amount without ending anything. */
export type RefundChoice = {
  /** Item IDs; null: all. */
  readonly items: readonly string[] | null
  /** Minor units; null: all that is left of the items, which end. */
  readonly amount: number | null
  /** True if fees, and the tax on them, aren't refunded. */
  readonly keepsFees: boolean
}

/** Refunded share of one charge. `borne`: the organizer pays it, because its beneficiary keeps the fee. */
export type RefundPart = {
  readonly item: string
  readonly no: number
  readonly amount: number
  readonly borne: boolean
}

export const REFUND_LINES = ['TICKETS', 'ADD_ONS', 'FEES', 'DELIVERY', 'PROTECTION', 'TAX'] as const
export type RefundLine = (typeof REFUND_LINES)[number]

/** Exactly what a refund would do. Amounts in minor units. */
export type RefundPlan = {
  /** Amount that the buyer gets back: the sum of `lines`. */
  readonly amount: number
  readonly lines: readonly { readonly line: RefundLine; readonly amount: number }[]
  /** Shares by who pays; they add up to the amount. */
  readonly payers: readonly { readonly beneficiary: Beneficiary; readonly amount: number }[]
  /** Fees and their tax that the buyer paid for these items and doesn't get back. */
  readonly keptFees: number
  /** Fees that the organizer pays, because platform or gateway keep them. */
  readonly borneFees: number
  readonly parts: readonly RefundPart[]
  /** Items that end: their tickets become void, their add-ons go back to stock. */
  readonly ending: readonly string[]
  /** Tickets that become void. */
  readonly tickets: number
  /** Tickets among the chosen that were used: they stay used and aren't sold again. */
  readonly used: number
  /** Amount that can still be refunded afterwards. */
  readonly left: number
}

const FEES: ReadonlySet<RefundableCharge['kind']> = new Set(['FEE', 'ORDER_FEE', 'ROYALTY'])
const ENDED: ReadonlySet<TicketState> = new Set(['VOID', 'REPLACED', 'USED'])

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const isFee = ({ kind }: RefundableCharge): boolean => FEES.has(kind)
const onTop = ({ charges }: RefundableItem) => charges.filter(({ liesIn }) => liesIn === null)
const leftOf = ({ amount, refunded }: RefundableCharge): number => amount - refunded
const leftOfItem = (item: RefundableItem): number => sum(onTop(item).map(leftOf))

/** A fee that platform or gateway keep. */
const isKeptByOthers = ({ refundable, beneficiary, kind }: RefundableCharge): boolean =>
  !refundable && FEES.has(kind) && (beneficiary === 'PLATFORM' || beneficiary === 'GATEWAY')

/** The part of a tax on top that is on fees: by the amounts it was calculated on, rounded half up. */
function taxOnFees(item: RefundableItem, tax: RefundableCharge): number {
  const taxed = onTop(item).filter((charge) =>
    tax.level === 'TICKET'
      ? charge.level === 'TICKET' && charge.kind !== 'TAX'
      : charge.kind === 'DELIVERY' || charge.kind === 'ORDER_FEE',
  )
  const base = sum(taxed.map(({ amount }) => amount))
  const fees = sum(taxed.filter(isFee).map(({ amount }) => amount))
  return base <= 0 ? 0 : Math.min(tax.amount, Math.floor((2 * tax.amount * fees + base) / (2 * base)))
}

type Share = { readonly charge: RefundableCharge; readonly amount: number }

/** Refundable share of each charge that adds to the price. */
function available(item: RefundableItem, keepsFees: boolean): Share[] {
  return onTop(item).map((charge) => {
    if (!keepsFees) return { charge, amount: leftOf(charge) }
    if (isFee(charge)) return { charge, amount: 0 }
    if (charge.kind !== 'TAX') return { charge, amount: leftOf(charge) }
    return { charge, amount: Math.max(0, leftOf(charge) - taxOnFees(item, charge)) }
  })
}

/** Splits an amount over what is available; no part exceeds its share, and the parts add up to the amount. */
function split(amount: number, shares: readonly Share[]): Share[] {
  const discounts = shares.map((share) => Math.max(0, -share.amount))
  const prices = shares.map((share) => Math.max(0, share.amount))
  const all = sum(shares.map((share) => share.amount))
  if (all <= 0) return []
  const off = Number((BigInt(sum(discounts)) * BigInt(amount)) / BigInt(all))
  const offs = allocateOver(off, discounts)
  const ons = allocateOver(amount + off, prices)
  return shares.map(({ charge }, index) => ({ charge, amount: (ons[index] ?? 0) - (offs[index] ?? 0) }))
}

const allocateOver = (amount: number, weights: readonly number[]): readonly number[] =>
  weights.every((weight) => weight === 0) ? weights : allocateAmount(amount, weights)

/** With what goes back of a charge, its share of the charges inside it. What platform or gateway keep stays. */
function withIncluded(item: RefundableItem, shares: readonly Share[]): Share[] {
  const inside = shares.flatMap(({ charge: parent, amount: back }) =>
    item.charges
      .filter((charge) => charge.liesIn === parent.no && !isKeptByOthers(charge) && parent.amount > 0 && back > 0)
      .map((charge) => {
        const due = roundedShare(charge.amount, parent.refunded + back, parent.amount)
        return { charge, amount: Math.max(0, due - charge.refunded) }
      }),
  )
  return [...shares, ...inside]
}

/** amount × part / whole, rounded half up. */
const roundedShare = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

const lineOf = ({ kind }: RefundableItem, charge: RefundableCharge): RefundLine => {
  if (isFee(charge)) return 'FEES'
  if (charge.kind === 'TAX' || charge.kind === 'DELIVERY' || charge.kind === 'PROTECTION') return charge.kind
  return kind === 'ADD_ON' ? 'ADD_ONS' : 'TICKETS'
}

type Back = { readonly item: RefundableItem } & Share

/** Totals by key, in the order of `keys`, without zeros. */
const totals = <Key extends string>(
  keys: readonly Key[],
  rows: readonly { readonly key: Key; readonly amount: number }[],
) =>
  keys
    .map((key) => ({ key, amount: sum(rows.filter((row) => row.key === key).map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)

/**
 * Shares by who pays: each charge's beneficiary, the organizer or by its terms the platform for what is kept; an included charge relieves its
 * parent's beneficiary.
 */
const payersOf = (rows: readonly Back[]): RefundPlan['payers'] =>
  totals(
    BENEFICIARIES,
    rows.flatMap(({ item, charge, amount }) => {
      const bearer = item.isBorneByPlatform === true ? ('PLATFORM' as const) : ('ORGANIZER' as const)
      const own = { key: isKeptByOthers(charge) ? bearer : charge.beneficiary, amount }
      const parent = item.charges.find(({ no }) => no === charge.liesIn)
      return parent === undefined ? [own] : [own, { key: parent.beneficiary, amount: -amount }]
    }),
  ).map(({ key: beneficiary, amount }) => ({ beneficiary, amount }))

/** Splits an amount over items by what each can give back. */
const byItem = (items: readonly RefundableItem[], { amount, keepsFees }: RefundChoice): Back[] => {
  const all = items.map((item) => ({ item, shares: available(item, keepsFees) }))
  const rooms = all.map(({ shares }) => Math.max(0, sum(shares.map((share) => share.amount))))
  const parts = amount === null ? rooms : allocateOver(Math.min(amount, sum(rooms)), rooms)
  return all.flatMap(({ item, shares }, index) =>
    withIncluded(item, split(parts[index] ?? 0, shares)).map((share) => ({ item, ...share })),
  )
}

/** Highest refund of these items, in minor units. */
export const refundableAmount = (items: readonly RefundableItem[], keepsFees: boolean): number =>
  sum(items.map((item) => Math.max(0, sum(available(item, keepsFees).map(({ amount }) => amount)))))

const isOver = ({ kind, state, isReturned }: RefundableItem): boolean =>
  kind === 'TICKET' ? state === null || ENDED.has(state) : isReturned

/**
 * Works out a refund to the minor unit. The parts add up to the amount, and no charge gives back more than it brought,
 * whatever was refunded before and in whichever order. An amount above what is left is cut to it.
 */
export function planRefund(items: readonly RefundableItem[], choice: RefundChoice): RefundPlan {
  const chosen = items.filter(({ id }) => choice.items === null || choice.items.includes(id))
  const rows = byItem(chosen, choice).filter(({ amount }) => amount !== 0)
  const paid = rows.filter(({ charge }) => charge.liesIn === null)
  const amount = sum(paid.map((row) => row.amount))
  const ending = choice.amount === null ? chosen.filter((item) => !isOver(item)) : []
  return {
    amount,
    lines: totals(
      REFUND_LINES,
      paid.map(({ item, charge, amount: back }) => ({ key: lineOf(item, charge), amount: back })),
    ).map(({ key: line, amount: back }) => ({ line, amount: back })),
    payers: payersOf(rows),
    keptFees: choice.keepsFees ? refundableAmount(chosen, false) - refundableAmount(chosen, true) : 0,
    borneFees: sum(
      paid
        .filter(({ item, charge }) => isKeptByOthers(charge) && item.isBorneByPlatform !== true)
        .map((row) => row.amount),
    ),
    parts: rows.map(({ item, charge, amount: back }) => ({
      item: item.id,
      no: charge.no,
      amount: back,
      borne: isKeptByOthers(charge),
    })),
    ending: ending.map(({ id }) => id),
    tickets: ending.filter(({ kind }) => kind === 'TICKET').length,
    used: choice.amount === null ? chosen.filter(({ state }) => state === 'USED').length : 0,
    left: sum(items.map(leftOfItem)) - amount,
  }
}
