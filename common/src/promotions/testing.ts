import * as fc from 'fast-check'
import type { AccountId } from '../ids.ts'
import { allocateAmount } from '../money.ts'
import { rate } from '../pricing/amounts.ts'
import type { PromotedLine, PromotionInput, SalePromotion } from './types.ts'

const ACCOUNT = 'A' as AccountId

/** A promotion for tests: automatic, 10 % off everything of account A, unless `changes` say otherwise. */
export const aPromotion = (changes: Partial<SalePromotion> = {}): SalePromotion => ({
  id: 'p',
  accountId: ACCOUNT,
  name: 'Offer',
  kind: 'PERCENT',
  amount: null,
  basisPoints: 1000,
  buy: null,
  get: null,
  getBasisPoints: 10_000,
  perOrder: false,
  stackable: false,
  priority: 0,
  rows: [],
  collectionIds: null,
  from: null,
  until: null,
  timezone: 'America/New_York',
  currency: null,
  exponent: null,
  automatic: true,
  codes: [],
  budgetLeft: null,
  spent: null,
  ...changes,
})

/** A line of `quantity` tickets for tests. */
export const aLine = (face: number, quantity: number, changes: Partial<PromotedLine> = {}): PromotedLine => ({
  id: 'l',
  accountId: ACCOUNT,
  collectionId: 'c',
  face,
  tickets: Array.from({ length: quantity }, () => ({})),
  ...changes,
})

export const anInput = (lines: readonly PromotedLine[], promotions: readonly SalePromotion[]): PromotionInput => ({
  now: 1000,
  currency: 'USD',
  exponent: 2,
  lines,
  promotions,
})

const aKind = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), basisPoints: fc.nat(10_000) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount: fc.nat(1500), perOrder: fc.boolean() }),
  fc.record({ kind: fc.constant('FIXED_PRICE' as const), amount: fc.nat(1500) }),
  fc.record({
    kind: fc.constant('BUY_X_GET_Y' as const),
    buy: fc.integer({ min: 1, max: 2 }),
    get: fc.integer({ min: 1, max: 2 }),
    getBasisPoints: fc.integer({ min: 1, max: 10_000 }),
  }),
)

const somePromotions = fc
  .array(
    fc.tuple(
      aKind,
      fc.record({
        stackable: fc.boolean(),
        priority: fc.nat(2),
        collectionIds: fc.option(fc.subarray(['c', 'd'], { minLength: 1 })),
      }),
    ),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(([kind, rest], index) => aPromotion({ basisPoints: null, ...kind, ...rest, id: `p${String(index)}` })),
  )

/** Any small basket of one account with any few promotions. */
export const aSmallBasket = fc
  .tuple(
    fc.array(
      fc.record({
        face: fc.nat(1200),
        quantity: fc.integer({ min: 1, max: 3 }),
        collectionId: fc.constantFrom('c', 'd'),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    somePromotions,
  )
  .map(([lines, promotions]) =>
    anInput(
      lines.map(({ face, quantity, collectionId }, index) =>
        aLine(face, quantity, { id: `l${String(index)}`, collectionId }),
      ),
      promotions,
    ),
  )

/** Every subset of a list, the empty one first. */
export const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, each) => [...found, ...found.map((subset) => [...subset, each])], [[]])

const orders = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((each, index) => orders(all.toSpliced(index, 1)).map((rest) => [each, ...rest]))

type Place = { readonly face: number; readonly collectionId: string }
const isFor = (promotion: SalePromotion, { collectionId }: Place): boolean =>
  promotion.collectionIds?.includes(collectionId) ?? true
const isGroup = ({ kind, perOrder }: SalePromotion): boolean => kind === 'BUY_X_GET_Y' || perOrder
const stack = (all: readonly SalePromotion[]): boolean => all.length < 2 || all.every(({ stackable }) => stackable)

function costAfter(promotion: SalePromotion, face: number, cost: number): number {
  if (promotion.kind === 'FIXED_PRICE') return Math.min(cost, promotion.amount ?? cost)
  if (promotion.kind === 'PERCENT') return Math.max(0, cost - rate(face, promotion.basisPoints ?? 0))
  return Math.max(0, cost - (promotion.amount ?? 0))
}

/** The cheapest that one ticket gets by any subset in any order that the rules allow beside `groups`. */
const cheapest = (place: Place, single: readonly SalePromotion[], groups: readonly SalePromotion[]): number =>
  Math.min(
    ...subsets(single.filter((each) => isFor(each, place)))
      .filter((subset) => subset.length === 0 || stack([...subset, ...groups]))
      .flatMap(orders)
      .map((steps) => steps.reduce((cost, promotion) => costAfter(promotion, place.face, cost), place.face)),
  )

function costOfAll(places: readonly Place[], costs: readonly number[], groups: readonly SalePromotion[]): number {
  const left = [...costs]
  for (const group of groups) {
    const own = places.flatMap((place, index) => (isFor(group, place) ? [index] : []))
    const at = (index: number): number => left[index] ?? 0
    if (group.kind === 'BUY_X_GET_Y') {
      const size = (group.buy ?? 0) + (group.get ?? 0)
      const free = own
        .toSorted((a, b) => (places[a]?.face ?? 0) - (places[b]?.face ?? 0))
        .slice(0, Math.floor(own.length / size) * (group.get ?? 0))
      for (const index of free)
        left[index] = Math.max(0, at(index) - rate(places[index]?.face ?? 0, group.getBasisPoints))
    } else {
      const sum = own.reduce((all, index) => all + at(index), 0)
      const parts = sum === 0 ? [] : allocateAmount(Math.min(sum, group.amount ?? 0), own.map(at))
      for (const [index, part] of parts.entries()) left[own[index] ?? 0] = at(own[index] ?? 0) - part
    }
  }
  return left.reduce((all, cost) => all + cost, 0)
}

const around = (groups: readonly SalePromotion[], place: Place) => groups.filter((group) => isFor(group, place))

/**
 * The most that can be saved, by brute force: every subset of promotions in every order, ticket by ticket. Slow, and shares
 * no code with `decidePromotions` but rounding and spreading.
 */
export function maxSaved({ lines, promotions }: PromotionInput): number {
  const places = lines.flatMap(({ face, collectionId, tickets }) => tickets.map(() => ({ face, collectionId })))
  const isUsable = (group: SalePromotion): boolean =>
    group.kind !== 'BUY_X_GET_Y' ||
    places.filter((place) => isFor(group, place)).length >= (group.buy ?? 0) + (group.get ?? 0)
  const single = promotions.filter((each) => !isGroup(each))
  const full = places.reduce((sum, { face }) => sum + face, 0)
  const saved = subsets(promotions.filter((each) => isGroup(each) && isUsable(each)))
    .filter((groups) => places.every((place) => stack(around(groups, place))))
    .flatMap((groups) => {
      const costs = places.map((place) => cheapest(place, single, around(groups, place)))
      return orders(groups).map((order) => full - costOfAll(places, costs, order))
    })
  return Math.max(...saved)
}
