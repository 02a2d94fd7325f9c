import { expect, test } from 'vitest'
import { decimalText, parseMoney, money } from './money.ts'
import { orderCharges, ticketCharges } from './pricing/charges.ts'
import { priceLines, type PriceRow } from './pricing/lines.ts'
import { protectionCharges, protectionPrice } from './pricing/protection.ts'
import { summarise, orderTotals } from './pricing/summary.ts'
import type { Charge, FeeRule, TaxRule, TicketInput } from './pricing/types.ts'
import { drawing, SEED, sized, type Draw } from './testing/run.ts'

const ORDERS = sized(5_000, 100_000)
/** Currencies with 0, 2 and 3 decimals. */
const CURRENCIES = ['JPY', 'EUR', 'KWD'] as const

type Below = Draw['below']

const several = <Thing>(below: Below, maximum: number, make: () => Thing): Thing[] =>
  Array.from({ length: below(maximum + 1) }, make)

const aFee = (below: Below, scope: FeeRule['scope']): FeeRule => ({
  id: `f${String(below(2))}`,
  name: 'Fee',
  scope,
  fixed: below(3) === 0 ? 0 : below(500),
  basisPoints: below(3_000),
  minimum: below(4) === 0 ? below(300) : null,
  maximum: below(4) === 0 ? 300 + below(1_700) : null,
  bearer: below(3) === 0 ? 'ORGANIZER' : 'BUYER',
  beneficiary: below(2) === 0 ? 'PLATFORM' : 'GATEWAY',
  ignoresDiscounts: below(2) === 0,
  chargesFree: below(2) === 0,
})

const aTax = (below: Below): TaxRule => ({
  id: 't',
  name: 'Tax',
  basisPoints: below(3_000),
  mode: below(2) === 0 ? 'INCLUSIVE' : 'EXCLUSIVE',
})

const aTicket = (below: Below): TicketInput => ({
  face: below(10) === 0 ? 0 : below(50_000),
  faceName: 'Adult',
  extras: several(below, 2, () => ({ id: 'e', name: 'Lounge', amount: below(2_000) })),
  discounts: several(below, 2, () => ({
    sourceId: 'd',
    name: 'Code',
    ...(below(2) === 0 ? { basisPoints: below(10_001) } : { amount: below(60_000) }),
  })),
  fees: several(below, 2, () => aFee(below, 'PER_TICKET')),
  taxes: several(below, 2, () => aTax(below)),
})

/** All charges of a random order, protection included. */
function anOrder(below: Below): Charge[] {
  const lines = Array.from({ length: 1 + below(3) }, (_, line) => ({
    lineId: String(line),
    tickets: Array.from({ length: 1 + below(2) }, () => {
      const charges = ticketCharges(aTicket(below))
      return Array.from({ length: 1 + below(2) }, () => charges)
    }).flat(),
  }))
  const { lines: priced, totals } = orderCharges({
    lines,
    delivery: several(below, 1, () => ({ sourceId: 'p', name: 'Post', amount: below(5_000) })),
    fees: several(below, 2, () => aFee(below, 'PER_ORDER')),
    taxes: several(below, 1, () => aTax(below)),
  })
  const terms = { basisPoints: below(2_000), minimum: below(200), maximum: below(2) === 0 ? null : 200 + below(3_000) }
  const protection =
    below(3) === 0 ? protectionCharges('Protection', protectionPrice(terms, totals.grandTotal), below(10_001)) : []
  return [...priced.flatMap(({ tickets }) => tickets.flat()), ...protection]
}

const shown = (charges: readonly Charge[], currency: string) => {
  const rows = summarise(charges).map(({ amount, count, ...rest }): PriceRow => ({
    ...rest,
    amount: money(amount, currency),
    quantity: count,
  }))
  return priceLines(rows).lines
}

/** Minor units of an amount as a buyer reads it. */
const readBack = (text: string, currency: string): number => {
  const amount = parseMoney(text, currency)?.amount
  if (amount === undefined) throw new Error(`${text} is no amount of ${currency}.`)
  return amount
}

/** The first of many random orders whose lines, as a buyer reads them, don't add up to what is charged. */
function firstWrong(currency: string, orders: number): string | undefined {
  const { below } = drawing()
  for (let order = 0; order < orders; order += 1) {
    const charges = anOrder(below)
    const { grandTotal } = orderTotals(charges)
    let read = 0
    for (const { amount } of shown(charges, currency)) read += readBack(decimalText(amount), currency)
    const total = readBack(decimalText(money(grandTotal, currency)), currency)
    if (read !== total || total !== grandTotal || grandTotal < 0)
      return `order ${String(order)} with the seed ${String(SEED)}: the lines add up to ${String(read)}, charged is ${String(grandTotal)}`
  }
  return undefined
}

test.each(CURRENCIES)(
  `the lines that a buyer reads add up to what is charged, in a third of ${String(ORDERS)} random orders: %s`,
  { timeout: 60_000 },
  (currency) => {
    expect(firstWrong(currency, Math.ceil(ORDERS / CURRENCIES.length))).toBeUndefined()
  },
)
