import type { AreaInput, AreaOffSaleInput } from '@admission/common/validation/event-stock.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { notRemovable, tooManyOff, tooSmall } from '../rules/area-texts.ts'
import type { StockArea, StockEvent } from '../types/event-stock.ts'
import { changeAreaName, deleteArea, insertArea, readVisitsOfSize, resizeArea } from '../writes/areas.ts'

const taken = (name: string) =>
  inputError({ path: 'name', message: `“${name}” already exists at this price level. Choose another name.` })

const audit = (
  transaction: SystemTx,
  origin: Origin,
  { id }: StockEvent,
  entry: {
    readonly action: string
    readonly before?: JsonObject
    readonly after?: JsonObject
    readonly reason?: string
  },
): Promise<void> => writeAudit(transaction, origin, { target: { kind: 'event-stock', id }, ...entry })

/** Adds an area to an event; a timed one gets it in every upcoming visit. Throws userInputError if its name is taken. */
export const addArea = async (
  transaction: SystemTx,
  origin: Origin,
  event: StockEvent,
  { name, priceLevel, capacity }: AreaInput,
): Promise<void> => {
  const pools = await insertArea(transaction, event.id, { section: name, priceLevel }, capacity)
  if (pools === 0) throw taken(name)
  await audit(transaction, origin, event, { action: 'event-add-area', after: { name, priceLevel, capacity } })
}

/**
 * Renames an area, moves it to another price level or sets its capacity. In a timed event the capacity is that of a visit, and
 * visits with their own capacity keep it. Throws userInputError with the lowest capacity that is allowed (I07).
 */
export const saveArea = async (
  transaction: SystemTx,
  origin: Origin,
  event: StockEvent,
  area: StockArea,
  { name, priceLevel, capacity }: AreaInput,
): Promise<void> => {
  const [from, to] = [area, { section: name, priceLevel }]
  const before = area.perVisit ?? area.size
  if (from.section !== to.section || from.priceLevel !== to.priceLevel) {
    if (!(await changeAreaName(transaction, event.id, from, to))) throw taken(name)
  }
  await audit(transaction, origin, event, {
    action: 'event-save-area',
    before: { name: from.section, priceLevel: from.priceLevel, capacity: before },
    after: { name, priceLevel, capacity },
  })
  if (capacity === before) return
  // Last, because buyers of the area wait from here to the commit.
  const visitIds = area.perVisit === null ? null : await readVisitsOfSize(transaction, event.id, to, before)
  const answer = await resizeArea(transaction, event.id, to, { visitIds, size: capacity, blocked: null, killed: null })
  if (!answer.done) throw inputError({ path: 'capacity', message: tooSmall(answer, event.zone) })
}

/** Takes places of an area off sale, or puts them back. Throws userInputError if they aren't free. */
export const setAreaOffSale = async (
  transaction: SystemTx,
  origin: Origin,
  event: StockEvent,
  area: Pick<StockArea, 'section' | 'priceLevel' | 'blocked' | 'killed'>,
  { blocked, killed, reason }: AreaOffSaleInput,
): Promise<void> => {
  if (event.visitKind === 'TIMED') throw userError('Lower the capacity of single visits instead.')
  await audit(transaction, origin, event, {
    action: 'event-area-off-sale',
    before: { name: area.section, blocked: area.blocked, killed: area.killed },
    after: { name: area.section, blocked, killed },
    reason,
  })
  const answer = await resizeArea(transaction, event.id, area, { visitIds: null, size: null, blocked, killed })
  if (!answer.done) throw inputError({ path: 'blocked', message: tooManyOff(answer, event.zone) })
}

/** Removes an area of which nothing was ever sold. Throws userError with what is in the way. */
export const removeArea = async (
  transaction: SystemTx,
  origin: Origin,
  event: StockEvent,
  area: Pick<StockArea, 'section' | 'priceLevel' | 'size'>,
): Promise<void> => {
  const answer = await deleteArea(transaction, event.id, area)
  if (!answer.done) throw userError(notRemovable(answer))
  await audit(transaction, origin, event, {
    action: 'event-remove-area',
    before: { name: area.section, priceLevel: area.priceLevel, capacity: area.size },
  })
}
