import { ticketCharges } from '@admission/common/pricing/charges.ts'
import { COST_BASES } from '@admission/common/pricing/split.ts'
import { drawing, SEED, sized, type Draw } from '@admission/common/testing/run.ts'
import { expect, test } from 'vitest'
import { planRefund, type RefundableItem } from '#modules/selling/after-sales/rules/refund-plan.ts'
import type { LineSplit } from '#modules/selling/offers/types/offer-sheet.ts'
import type { PaymentCharge } from '#modules/selling/sales/types/payment.ts'
import { paymentCharges } from './payment-request.ts'
import { sharedCharges } from './shared-charges.ts'

const OWNER = 'owner'

const someSplit = (draw: Draw): LineSplit => {
  const costBasis = COST_BASES[draw.below(3)] ?? 'FACE'
  return {
    terms: {
      id: 'terms',
      payeeId: draw.below(2) === 0 ? OWNER : 'payee',
      costBasis,
      revenueShare: costBasis === 'NET' ? 0 : draw.below(6000),
      netCost: costBasis === 'NET' ? draw.below(9000) : null,
      descriptor: null,
    },
    partner: draw.below(2) === 0 ? null : { accountId: 'partner', grantId: 'grant', share: draw.below(4000) },
  }
}

const someCharges = (draw: Draw, largest: number): PaymentCharge[] =>
  paymentCharges(
    ticketCharges({
      face: draw.below(5) === 0 ? 0 : draw.below(largest),
      faceName: 'Adult',
      extras: draw.below(2) === 0 ? [] : [{ id: 'aisle', name: 'Aisle', amount: 1 + draw.below(largest) }],
      discounts: draw.below(2) === 0 ? [] : [{ sourceId: 'code', name: 'Code', basisPoints: draw.below(10_001) }],
      fees: [
        {
          id: 'fee',
          name: 'Fee',
          scope: 'PER_TICKET',
          fixed: draw.below(50),
          basisPoints: draw.below(900),
          bearer: draw.below(2) === 0 ? 'BUYER' : 'ORGANIZER',
          beneficiary: (['PLATFORM', 'GATEWAY', 'ORGANIZER'] as const)[draw.below(3)] ?? 'PLATFORM',
        },
      ],
      taxes: draw.below(2) === 0 ? [] : [{ id: 'tax', name: 'VAT', basisPoints: 700, mode: 'INCLUSIVE' }],
    }),
  )

type Sums = Map<string, number>

const partyOf = ({ beneficiary, beneficiaryId }: PaymentCharge): string => `${beneficiary} ${beneficiaryId ?? ''}`

/** What each party is owed of some amounts of these charges, as the ledger posts it. */
const post = (
  sums: Sums,
  charges: readonly PaymentCharge[],
  amountOf: (charge: PaymentCharge, no: number) => number,
) => {
  const add = (key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount)
  for (const [index, charge] of charges.entries()) {
    const amount = amountOf(charge, index + 1)
    add(partyOf(charge), amount)
    const around = charge.liesIn === null ? undefined : charges[charge.liesIn - 1]
    if (around !== undefined) add(partyOf(around), -amount)
  }
}

const total = (sums: Sums): number => [...sums.values()].reduce((sum, amount) => sum + amount, 0)

test('a line without terms and partner has the charges that it was priced with', () => {
  const charges = someCharges(drawing(SEED), 5000)
  expect(sharedCharges(charges, OWNER, undefined)).toBe(charges)
})

test('random sales: buyers pay the same, and refunds of parts and of all leave nothing with anyone', () => {
  const draw = drawing(SEED)
  for (let at = 0; at < sized(1500, 40_000); at += 1) {
    const split = someSplit(draw)
    const priced = Array.from({ length: 1 + draw.below(4) }, () => someCharges(draw, [40, 8000, 900_000][at % 3] ?? 40))
    const tickets = priced.map((charges) => sharedCharges(charges, OWNER, split))
    const owed: Sums = new Map()
    for (const [index, charges] of tickets.entries()) {
      const own: Sums = new Map()
      post(own, charges, ({ amount }) => amount)
      const price = (priced[index] ?? []).reduce((sum, { liesIn, amount }) => (liesIn === null ? sum + amount : sum), 0)
      expect(total(own), `TEST_SEED=${String(SEED)}, ${String(at)}`).toBe(price)
      for (const [party, amount] of own) owed.set(party, (owed.get(party) ?? 0) + amount)
    }
    const refunded = tickets.map((charges) => charges.map(() => 0))
    const itemsNow = (): RefundableItem[] =>
      tickets.map((charges, index) => ({
        id: String(index),
        kind: 'TICKET',
        state: 'OWNED',
        isReturned: false,
        charges: charges.map((charge, place) => ({
          ...charge,
          no: place + 1,
          refunded: refunded[index]?.[place] ?? 0,
        })),
      }))
    const give = (choice: { items: string[] | null; amount: number | null }): void => {
      const plan = planRefund(itemsNow(), { ...choice, keepsFees: false })
      const back: Sums = new Map()
      for (const [index, charges] of tickets.entries())
        post(back, charges, (_charge, no) => {
          const parts = plan.parts.filter((part) => part.item === String(index) && part.no === no)
          return parts.reduce((sum, { amount }) => sum + amount, 0)
        })
      expect(total(back), `TEST_SEED=${String(SEED)}, ${String(at)}`).toBe(plan.amount)
      for (const [party, amount] of back) owed.set(party, (owed.get(party) ?? 0) - amount)
      for (const { item, no, amount } of plan.parts) {
        const row = refunded[Number(item)]
        if (row !== undefined) row[no - 1] = (row[no - 1] ?? 0) + amount
      }
    }
    give({ items: null, amount: 1 + draw.below(500) })
    give({ items: [String(draw.below(tickets.length))], amount: null })
    give({ items: null, amount: 1 + draw.below(5000) })
    give({ items: null, amount: null })
    expect(
      [...owed.values()].filter((amount) => amount !== 0),
      `TEST_SEED=${String(SEED)}, ${String(at)}`,
    ).toEqual([])
  }
})
