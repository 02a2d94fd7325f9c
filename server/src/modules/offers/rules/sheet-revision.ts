import { createHash } from 'node:crypto'
import type { OfferRefusal, OfferSheet } from '../types.ts'

/** Above this buyers are told no count. */
const COUNTED = 100

const counted = (count: number): number => Math.min(count, COUNTED)

const why = (refusal: OfferRefusal | null): unknown =>
  refusal && [refusal.reason, refusal.message, refusal.onSaleAt?.utc]

/**
 * Sixteen signs that change with what a sheet offers: who sells what at which price, and why not. Seats are told by the
 * availability, so what is free of them does not count; of places without number only what buyers are told.
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
    sheet.blocks.map(({ free, ...block }) => (block.seated ? block : { ...block, free: counted(free) })),
    sheet.extras,
    sheet.visit?.id,
    sheet.visits.map(({ visit, state, left }) => [visit.id, state, counted(left)]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
