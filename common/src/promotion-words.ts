import { formatMoney, type Money } from './money.ts'
import { plural } from './words.ts'

export const PROMOTION_KINDS = ['PERCENT', 'AMOUNT', 'FIXED_PRICE', 'BUY_X_GET_Y'] as const
/** The way a promotion changes prices. */
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** Discount of a promotion. Fields that its kind doesn't use are null. */
export interface PromotionOffer {
  readonly kind: PromotionKind
  /** PERCENT: share off each ticket, in basis points. */
  readonly basisPoints: number | null
  /** AMOUNT: off each ticket or the order. FIXED_PRICE: what a ticket costs. */
  readonly amount: Money | null
  readonly perOrder: boolean
  readonly buy: number | null
  readonly get: number | null
  /** BUY_X_GET_Y: share off the tickets that come with it, in basis points. */
  readonly getBasisPoints: number
}

/** Basis points as a percentage: 1,250 is `12.5%`. */
export const percentText = (basisPoints: number): string => `${String(basisPoints / 100)}%`

/** Discount of a promotion in words: `10% off each ticket`, `Buy 2, get 1 free`. */
export const summaryText = ({
  kind,
  basisPoints,
  amount,
  perOrder,
  buy,
  get,
  getBasisPoints,
}: PromotionOffer): string => {
  if (kind === 'PERCENT') return `${percentText(basisPoints ?? 0)} off each ticket`
  if (kind === 'BUY_X_GET_Y') {
    const share = getBasisPoints === 10_000 ? 'free' : `at ${percentText(getBasisPoints)} off`
    return `Buy ${String(buy ?? 0)}, get ${String(get ?? 0)} ${share}`
  }
  const price = amount === null ? '' : formatMoney(amount)
  if (kind === 'FIXED_PRICE') return `${price} a ticket`
  return `${price} off ${perOrder ? 'the order' : 'each ticket'}`
}

/** Displayed state of a promotion. A published one is scheduled, running, used up or ended. */
export const PROMOTION_STANDING_LABELS = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  RUNNING: 'Running',
  USED_UP: 'Used up',
  ENDED: 'Ended',
  PAUSED: 'Paused',
  ARCHIVED: 'Archived',
} as const
export type PromotionStanding = keyof typeof PROMOTION_STANDING_LABELS

/** How buyers get a promotion: `Automatic`, `Code SPRING10`, `250 codes`. */
export const activationText = (automatic: boolean, codes: number, firstCode: string | null): string => {
  if (automatic) return 'Automatic'
  if (codes === 0) return 'No code yet'
  return codes === 1 && firstCode !== null ? `Code ${firstCode}` : plural(codes, 'code')
}
