import { NO_MARKUP } from '@admission/common/pricing/markup.ts'
import { allInPrice, ticketCharges } from '@admission/common/pricing/charges.ts'
import type { FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import { describe, expect, it } from 'vitest'
import { priceBreakdown, pricingFacts } from './price-breakdown.ts'

const fee: FeeRule = {
  id: 'f',
  name: 'Service fee',
  scope: 'PER_TICKET',
  fixed: 75,
  basisPoints: 600,
  bearer: 'BUYER',
  beneficiary: 'PLATFORM',
}
const inside: TaxRule = { id: 't', name: 'Sales tax', basisPoints: 600, mode: 'INCLUSIVE' }

/** Answer of the server for some prices under these rules; a fee of the order is listed and in no price. */
const savedUnder = (fees: readonly FeeRule[], taxes: readonly TaxRule[], faces: readonly number[]) => ({
  fees: [...fees, { ...fee, name: 'Order fee', scope: 'PER_ORDER' as const, fixed: 110, basisPoints: 0 }].map(
    (each) => ({
      name: each.name,
      fixed: each.fixed,
      basisPoints: each.basisPoints,
      minimum: each.minimum ?? null,
      maximum: each.maximum ?? null,
      bearer: each.bearer,
      scope: each.scope,
      from: each.from ?? null,
      below: each.below ?? null,
      taxable: each.taxable ?? true,
    }),
  ),
  taxes: taxes.map(({ name, basisPoints, mode }) => ({ name, basisPoints, mode })),
  markup: NO_MARKUP,
  priceTypes: [
    {
      id: 'adult',
      name: 'Adult',
      description: null,
      kind: 'FIXED' as const,
      position: 0,
      visible: true,
      code: null,
      minQuantity: 1,
      maxQuantity: 100,
      step: 1,
      sold: 0,
      prices: faces.map((face, index) => ({
        priceLevel: index + 1,
        amount: face,
        minimum: null,
        maximum: null,
        allIn: allInPrice({ face, faceName: 'Adult', fees, taxes }),
        charges: ticketCharges({ face, faceName: 'Adult', fees, taxes }),
      })),
    },
  ],
})

const fixed = (amount: number) => ({ amount, minimum: null, maximum: null })
const at = { typeId: 'adult', level: '1' }

describe('what a price is made of', () => {
  it('is worked out by the rules of the server, without fees of the order', () => {
    const saved = savedUnder([fee], [inside], [3800, 3000, 2400])
    const facts = pricingFacts(saved)
    const broken = priceBreakdown(fixed(4100), 'Adult', at, saved, facts)
    expect(broken.allIn).toBe(allInPrice({ face: 4100, faceName: '', fees: [fee], taxes: [inside] }))
    expect(broken.taxInside).toBe(250)
  })

  it.each<readonly [string, readonly FeeRule[], readonly TaxRule[]]>([
    ['a tax on top', [fee], [{ ...inside, mode: 'EXCLUSIVE', basisPoints: 875 }]],
    ['a fee that the organizer bears', [{ ...fee, bearer: 'ORGANIZER' }], []],
    ['a fee with bounds', [{ ...fee, minimum: 200, maximum: 300 }], [inside]],
    [
      'tiers',
      [
        { ...fee, below: 5000 },
        { ...fee, id: 'high', fixed: 10, from: 5000 },
      ],
      [inside],
    ],
    ['a fee that isn’t taxed', [{ ...fee, taxable: false }], [{ ...inside, mode: 'EXCLUSIVE' }]],
    ['a fee on delivery', [fee, { ...fee, id: 'handling', scope: 'PER_DELIVERY' }], [inside]],
  ])('holds with %s', (_name, fees, taxes) => {
    const saved = savedUnder(fees, taxes, [3800, 2950, 1200])
    const facts = pricingFacts(saved)
    const broken = priceBreakdown(fixed(5105), 'Adult', at, saved, facts)
    expect(broken.allIn).toBe(allInPrice({ face: 5105, faceName: '', fees, taxes }))
  })

  it('takes off what the organizer bears', () => {
    const saved = savedUnder([{ ...fee, bearer: 'ORGANIZER' }], [], [3800])
    expect(priceBreakdown(fixed(3800), 'Adult', at, saved, pricingFacts(saved))).toMatchObject({
      allIn: 3800,
      receive: 3800 - 303,
    })
  })

  it('needs no stored price', () => {
    const saved = savedUnder([fee], [], [])
    expect(priceBreakdown(fixed(3800), 'Adult', at, saved, pricingFacts(saved)).allIn).toBe(3800 + 303)
  })

  it('is as stored where the price is', () => {
    const saved = savedUnder([fee], [inside], [3800])
    const broken = priceBreakdown(fixed(3800), 'Adult', at, saved, { fees: [], taxes: [], markup: NO_MARKUP })
    expect(broken.allIn).toBe(4103)
  })

  it('tells what fees per order add, stored or not', () => {
    for (const stored of [[3800], []]) {
      const saved = savedUnder([fee], [], stored)
      expect(priceBreakdown(fixed(3800), 'Adult', at, saved, pricingFacts(saved)).orderFee).toBe(110)
    }
  })

  it('adds the markup before fees, but not to what buyers enter', () => {
    const saved = { ...savedUnder([fee], [], []), markup: { basisPoints: 1000, amount: 100 } }
    const facts = pricingFacts(saved)
    const marked = priceBreakdown(fixed(2000), 'Adult', at, saved, facts)
    expect(marked).toMatchObject({ price: 2000, markup: 300, receive: 2300 })
    expect(marked.allIn).toBe(allInPrice({ face: 2300, faceName: '', fees: [fee], taxes: [] }))
    const own = priceBreakdown({ amount: 2000, minimum: 1000, maximum: null }, 'Own', at, saved, facts)
    expect(own).toMatchObject({ price: 1000, markup: 0 })
  })
})
