import type { ClaimCharge } from '#modules/selling/offers/types/quote.ts'

/**
 * The charges of a line after it shrinks: seat blocks keep the seats that stay, pools the part that is left, caps and
 * allocations the new quantity. The offer isn't checked again, so giving units back is never refused.
 */
export const shrinkCharges = (
  charges: readonly ClaimCharge[],
  poolIds: ReadonlySet<string>,
  quantity: number,
  kept: ReadonlySet<number> | null,
): ClaimCharge[] => {
  // Of a pass, each event has its own units.
  const left = new Map<string | null, number>()
  return charges.flatMap((charge): ClaimCharge[] => {
    if (charge.seatNumbers !== null) {
      const seats = charge.seatNumbers.filter((no) => kept?.has(no) ?? false)
      return seats.length > 0 ? [{ ...charge, units: seats.length, seatNumbers: seats }] : []
    }
    if (!poolIds.has(charge.counterId)) return [{ ...charge, units: quantity }]
    const rest = left.get(charge.eventId) ?? quantity
    const part = Math.min(rest, charge.units)
    left.set(charge.eventId, rest - part)
    return part > 0 ? [{ ...charge, units: part }] : []
  })
}
