import type { SeatRangeInput } from '@admission/common/validation/event-stock.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { SeatMapChange, SeatMapChoice, StockEvent } from '../types/event-stock.ts'
import { writeSeatMap, writeSeatStatus } from '../writes/areas.ts'

/** Takes free seats off sale or puts them back. Held and sold seats are left alone. Throws userError if none changes. */
export const setSeatStatus = async (
  transaction: SystemTx,
  origin: Origin,
  event: StockEvent,
  seats: readonly number[],
  { status, section, rows, seatFrom, seatTo, reason }: SeatRangeInput,
): Promise<void> => {
  const changed = await writeSeatStatus(transaction, event.id, seats, status)
  if (changed.length === 0)
    throw userError('None of these seats can change. They’re sold, in carts, or already have this status.')
  await writeAudit(transaction, origin, {
    action: 'event-set-seats',
    target: { kind: 'event-stock', id: event.id },
    after: { status, section, rows: [...rows], seatFrom, seatTo, seats: changed.length },
    reason,
  })
}

const count = (seats: number, reason: string): readonly string[] => (seats > 0 ? [`${String(seats)} ${reason}`] : [])

/** Why a version can't be used: the places that would be lost. */
export const seatsLost = ({ sold, held, allocated, lost }: SeatMapChange): string => {
  const [first = '', ...others] = lost
  const counts = [...count(sold, 'sold'), ...count(held, 'in carts'), ...count(allocated, 'allocated')].join(', ')
  return `Places would be lost (${counts}): ${first}${others.length > 0 ? ' and others' : ''}. Nothing was changed.`
}

/** Gives an event the seats and areas of a version; null removes those of its map. Throws userError if sold, held or allocated seats would be lost. */
export const setSeatMap = async (
  transaction: SystemTx,
  origin: Origin,
  event: StockEvent,
  chosen: SeatMapChoice | null,
): Promise<void> => {
  if (event.visitKind === 'TIMED')
    throw userError('An event with timed visits has areas, not seats. Change its visits first.')
  const change = await writeSeatMap(transaction, event.id, chosen?.versionId ?? null, false)
  if (!change.done) throw userError(seatsLost(change))
  await writeAudit(transaction, origin, {
    action: 'event-set-seat-map',
    target: { kind: 'event-stock', id: event.id },
    before: { versionId: event.seatVersionId },
    after: {
      versionId: chosen?.versionId ?? null,
      name: chosen === null ? null : `${chosen.name}, version ${String(chosen.version)}`,
      added: change.added,
      removed: change.removed,
      areasAdded: change.areasAdded,
      areasRemoved: change.areasRemoved,
    },
  })
}
