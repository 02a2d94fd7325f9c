import { exponentOf } from '@admission/common/currencies.ts'
import { orderCharges, ticketCharges } from '@admission/common/pricing/charges.ts'
import { protectionCharges } from '@admission/common/pricing/protection.ts'
import type { Charge, FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRefund, refundableAmount, type RefundableItem, type RefundPlan } from './rules/refund-plan.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const fee = (id: string, rest: Partial<FeeRule>): FeeRule => ({
  id,
  name: id,
  scope: 'PER_TICKET',
  fixed: 0,
  basisPoints: 0,
  bearer: 'BUYER',
  beneficiary: 'PLATFORM',
  ...rest,
})

/** Charges as a payment stores them: included ones lie in the face, those of the order in its fee. */
const stored = (kind: RefundableItem['kind'], charges: readonly Charge[], index: number): RefundableItem => {
  const at = (wanted: Charge['kind']) => charges.findIndex((charge) => charge.kind === wanted && !charge.included) + 1
  return {
    id: `item ${String(index)}`,
    kind,
    state: kind === 'TICKET' ? 'OWNED' : null,
    isReturned: false,
    charges: charges.map(({ included, kind: charge, beneficiary, level, amount, refundable }, no) => ({
      no: no + 1,
      kind: charge,
      beneficiary,
      level,
      amount,
      refunded: 0,
      liesIn: included ? (level === 'ORDER' && at('ORDER_FEE') > 0 ? at('ORDER_FEE') : Math.max(1, at('FACE'))) : null,
      refundable,
    })),
  }
}

const currency = fc.constantFrom('JPY', 'USD', 'KWD')
const tax: fc.Arbitrary<TaxRule> = fc.record({
  id: fc.constant('tax'),
  name: fc.constant('VAT'),
  basisPoints: fc.integer({ min: 1, max: 3000 }),
  mode: fc.constantFrom('INCLUSIVE', 'EXCLUSIVE'),
})

/** Purchases of one to five tickets, some protected: discounts, fees of every kind, delivery and taxes, priced as a cart is. */
const purchase: fc.Arbitrary<readonly RefundableItem[]> = fc
  .record({
    currency,
    faces: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 5 }),
    discount: fc.integer({ min: 0, max: 10_000 }),
    fees: fc.record({ fixed: fc.integer({ min: 0, max: 999 }), basisPoints: fc.integer({ min: 0, max: 2000 }) }),
    orderFee: fc.integer({ min: 0, max: 1000 }),
    delivery: fc.integer({ min: 0, max: 1500 }),
    taxes: fc.array(tax, { maxLength: 1 }),
    keeps: fc.boolean(),
    protection: fc.integer({ min: 0, max: 9_999 }),
    share: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ currency: code, faces, discount, fees, orderFee, delivery, taxes, keeps, protection, share }) => {
    // Amounts of a currency without decimals are smaller.
    const unit = (amount: number) => Math.floor((amount * 10 ** exponentOf(code)) / 1000)
    const tickets = faces.map((face) =>
      ticketCharges({
        face: unit(face),
        faceName: 'Adult',
        discounts: [{ sourceId: 'off', name: 'Off', basisPoints: discount }],
        fees: [
          fee('service', { fixed: unit(fees.fixed), refundable: !keeps }),
          fee('gateway', {
            basisPoints: fees.basisPoints,
            beneficiary: 'GATEWAY',
            bearer: 'ORGANIZER',
            refundable: !keeps,
          }),
        ],
        taxes,
      }),
    )
    const { lines } = orderCharges({
      lines: [{ lineId: 'line', tickets }],
      delivery: [{ sourceId: 'post', name: 'Post', amount: unit(delivery) }],
      fees: [fee('order', { scope: 'PER_ORDER', fixed: unit(orderFee), chargesFree: true })],
      taxes,
    })
    const items = lines.flatMap((line) => line.tickets.map((charges, index) => stored('TICKET', charges, index)))
    const price = unit(protection)
    return price === 0
      ? items
      : [...items, stored('PROTECTION', protectionCharges('Protection', price, share), items.length)]
  })

/** The items after a refund, as the database keeps them. */
const after = (items: readonly RefundableItem[], { parts, ending }: RefundPlan): RefundableItem[] =>
  items.map((item) => ({
    ...item,
    state: ending.includes(item.id) ? 'VOID' : item.state,
    charges: item.charges.map((charge) => ({
      ...charge,
      refunded:
        charge.refunded +
        sum(parts.filter(({ item: of, no }) => of === item.id && no === charge.no).map(({ amount }) => amount)),
    })),
  }))

const paid = (items: readonly RefundableItem[]): number =>
  sum(items.flatMap(({ charges }) => charges.filter(({ liesIn }) => liesIn === null).map(({ amount }) => amount)))

const withinCharges = (items: readonly RefundableItem[]): boolean =>
  items.every(({ charges }) =>
    charges.every(({ amount, refunded }) => refunded >= Math.min(0, amount) && refunded <= Math.max(0, amount)),
  )

const step = fc.record({
  ticket: fc.option(fc.nat({ max: 4 })),
  amount: fc.option(fc.integer({ min: 1, max: 100_000 })),
  keepsFees: fc.boolean(),
})

test('whatever is refunded in whichever order, parts add up to the cent, and never to more than was paid', () => {
  fc.assert(
    fc.property(purchase, fc.array(step, { maxLength: 6 }), (bought, steps) => {
      let items = bought
      let total = 0
      const refund = (choice: Parameters<typeof planRefund>[1]): RefundPlan => {
        const plan = planRefund(items, choice)
        expect(sum(plan.lines.map(({ amount }) => amount))).toBe(plan.amount)
        expect(sum(plan.payers.map(({ amount }) => amount))).toBe(plan.amount)
        expect(plan.amount).toBeGreaterThanOrEqual(0)
        items = after(items, plan)
        total += plan.amount
        expect(withinCharges(items)).toBe(true)
        expect(total + plan.left).toBe(paid(bought))
        return plan
      }
      for (const { ticket, amount, keepsFees } of steps) {
        const room = refundableAmount(items, keepsFees)
        const chosen = ticket === null ? null : [`item ${String(ticket)}`]
        const plan = refund({ items: amount === null ? chosen : null, amount, keepsFees })
        expect(plan.amount).toBe(amount === null ? plan.amount : Math.min(amount, room))
      }
      refund({ items: null, amount: null, keepsFees: false })
      expect(total).toBe(paid(bought))
    }),
    { numRuns: 400 },
  )
})

test('without fees, the buyer gets the price and its tax; fees and their tax stay', () => {
  const charges = ticketCharges({
    face: 2500,
    faceName: 'Adult',
    fees: [fee('service', { fixed: 500, refundable: false })],
    taxes: [{ id: 'vat', name: 'VAT', basisPoints: 1000, mode: 'EXCLUSIVE' }],
  })
  const items = [stored('TICKET', charges, 0)]
  expect(planRefund(items, { items: null, amount: null, keepsFees: true })).toMatchObject({
    amount: 2750,
    lines: [
      { line: 'TICKETS', amount: 2500 },
      { line: 'TAX', amount: 250 },
    ],
    keptFees: 550,
    borneFees: 0,
    left: 550,
  })
  // With them, the organizer pays the fee that the platform keeps.
  expect(planRefund(items, { items: null, amount: null, keepsFees: false })).toMatchObject({
    amount: 3300,
    keptFees: 0,
    borneFees: 500,
    payers: [
      { beneficiary: 'ORGANIZER', amount: 3000 },
      { beneficiary: 'TAX', amount: 300 },
    ],
    left: 0,
  })
})
