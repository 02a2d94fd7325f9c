import { createHash } from 'node:crypto'
import type { OfferRefusal, OfferSheet } from '../types/offer-sheet.ts'

/** Buyers see no exact count above this. */
const COUNTED = 100

const counted = (count: number): number => Math.min(count, COUNTED)

const why = (refusal: OfferRefusal | null): unknown =>
  refusal && [refusal.reason, refusal.message, refusal.onSaleAt?.utc]

/**
 * Sixteen characters that change when a sheet's sellers, prices or refusals change. Free seats don't count, because the
 * seat availability reports them; free general-admission places count only up to what buyers see.
 */
export const sheetRevision = (sheet: OfferSheet): string => {
  const seated = sheet.seatMapVersionId !== null
  const parts = [
    sheet.seatMapVersionId,
    why(sheet.refusal),
    sheet.levels,
    sheet.collections.map(({ id, name, priority, sellableNow, refusal }) => [
      id,
      name,
      priority,
      seated ? sellableNow > 0 : counted(sellableNow),
      why(refusal),
    ]),
    sheet.priceTypes,
    sheet.codePrices,
    sheet.blocks.map(({ free, ...block }) => (block.seated ? block : { ...block, free: counted(free) })),
    sheet.extras,
    sheet.promotions,
    sheet.reducedFrom,
    sheet.choice,
    sheet.visit?.id,
    sheet.visits.map(({ visit, state, left }) => [visit.id, state, counted(left)]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
