import { rowHolds } from '@admission/common/conditions/evaluate.ts'
import type { Attribute, ConditionRow, ConditionUnit } from '@admission/common/conditions/types.ts'
import type { RuleBlock, SeatDepths, VersionSeats } from '../types/collection.ts'

const FINE: ReadonlySet<Attribute> = new Set<Attribute>(['row', 'seat', 'extra'])

/**
 * True if a row is finer than a block. Blocks of seats span several rows of seats, so `row` is as fine as `seat` and `extra`.
 * A general-admission block has none of the three: they are empty facts.
 */
export const isFine = (row: ConditionRow): boolean => FINE.has(row.attribute)

const HOUR_MS = 3_600_000

/** The facts of a block, or of a seat in it if its row, position and extras are given. */
export const unitOf = (
  block: RuleBlock,
  now: Date,
  seat?: { readonly row: string; readonly position: number; readonly extras: readonly string[] },
): ConditionUnit => ({
  event: block.eventId,
  venue: block.venueId,
  date: block.date,
  weekday: block.weekday,
  timeToEvent: (block.startsAt.getTime() - now.getTime()) / HOUR_MS,
  section: block.section,
  priceLevel: String(block.priceLevel),
  holdCode: block.holdCode,
  source: block.source,
  tag: block.tags,
  ...(seat === undefined ? {} : { row: seat.row, seat: String(seat.position), extra: seat.extras }),
})

/**
 * True if a row holds for a block, as far as the block decides it. Rows about seats are left to the seats, if there are any; a
 * general-admission block has none of these facts.
 */
export const blockPasses = (row: ConditionRow, block: RuleBlock, now: Date): boolean =>
  (isFine(row) && block.versionId !== null) || rowHolds(row, unitOf(block, now))

/** The number of these fine rows each seat of a version passes, in order, before one fails. */
export const seatDepths = (fine: readonly ConditionRow[], version: string, seats: VersionSeats): SeatDepths => {
  const depths = Array.from({ length: seats.numbers.at(-1) ?? 0 }, () => 0)
  const passing: { from: number; to: number }[] = []
  for (const [index, number] of seats.numbers.entries()) {
    const unit: ConditionUnit = {
      row: seats.rows[index],
      seat: String(seats.positions[index]),
      extra: seats.extras[index],
    }
    const failed = fine.findIndex((row) => !rowHolds(row, unit))
    depths[number - 1] = failed < 0 ? fine.length : failed
    if (failed >= 0) continue
    const last = passing.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else passing.push({ from: number, to: number })
  }
  const ranges = `{${passing.map(({ from, to }) => `[${String(from)},${String(to)}]`).join(',')}}`
  return { version, depths, ranges }
}
