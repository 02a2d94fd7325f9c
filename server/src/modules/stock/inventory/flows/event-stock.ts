import { isUuid } from '@admission/common/ids.ts'
import type { AreaInput, AreaOffSaleInput, SeatRangeInput } from '@admission/common/validation/event-stock.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { AccountReader } from '#platform/graphql/read-account.ts'
import type { Editor } from '#platform/records/types.ts'
import { addArea, removeArea, saveArea, setAreaOffSale } from '../actions/save-area.ts'
import { setSeatMap, setSeatStatus } from '../actions/set-seats.ts'
import { readEventStock, readSeatNumbers, readStockEvent } from '../reads/event-stock.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { EventStock, SeatMapChange, SeatMapChoice, StockArea } from '../types/event-stock.ts'
import { writeSeatMap } from '../writes/areas.ts'
import { changeStock } from './change-stock.ts'

const areaOf = async (transaction: AdminTx, editor: Editor, eventId: string, areaId: string): Promise<StockArea> => {
  const stock = isUuid(areaId) ? await readEventStock(transaction, editor.scope, eventId) : undefined
  const area = stock?.areas.find(({ id }) => id === areaId)
  if (area === undefined) throw notFound()
  return area
}

/** Adds an area, or changes the one with this ID. Throws like `addArea` and `saveArea`. */
export const saveEventArea = (
  editor: Editor,
  eventId: string,
  areaId: string | null,
  input: AreaInput,
): Promise<EventStock> =>
  changeStock(editor, eventId, {
    what: 'AREAS',
    prepare: (transaction, event) => (areaId === null ? null : areaOf(transaction, editor, event.id, areaId)),
    apply: (transaction, event, area) =>
      area === null
        ? addArea(transaction, editor.origin, event, input)
        : saveArea(transaction, editor.origin, event, area, input),
  })

/** Sets how many places of an area are off sale. Throws like `setAreaOffSale`. */
export const setEventAreaOffSale = (
  editor: Editor,
  eventId: string,
  areaId: string,
  input: AreaOffSaleInput,
): Promise<EventStock> =>
  changeStock(editor, eventId, {
    what: 'AREAS',
    prepare: (transaction, event) => areaOf(transaction, editor, event.id, areaId),
    apply: (transaction, event, area) => setAreaOffSale(transaction, editor.origin, event, area, input),
  })

/** Removes an area. Throws like `removeArea`. */
export const removeEventArea = (editor: Editor, eventId: string, areaId: string): Promise<EventStock> =>
  changeStock(editor, eventId, {
    what: 'AREAS',
    prepare: (transaction, event) => areaOf(transaction, editor, event.id, areaId),
    apply: (transaction, event, area) => removeArea(transaction, editor.origin, event, area),
  })

/** Takes seats off sale or puts them back. Throws userInputError if no seat is in the range. */
export const setEventSeats = (editor: Editor, eventId: string, input: SeatRangeInput): Promise<EventStock> =>
  changeStock(editor, eventId, {
    what: 'SEATS',
    prepare: async (transaction, event) => {
      const { section, rows, seatFrom, seatTo } = input
      const seats = await readSeatNumbers(transaction, event.id, { section, rows, from: seatFrom, to: seatTo })
      if (seats.length === 0) throw inputError({ path: 'section', message: 'No seats are in this range.' })
      return seats
    },
    apply: (transaction, event, seats) => setSeatStatus(transaction, editor.origin, event, seats, input),
  })

const choiceOf = (stock: EventStock | undefined, versionId: string): SeatMapChoice => {
  const choice = stock?.seatMapChoices.find((one) => one.versionId === versionId.toLowerCase())
  if (choice === undefined) throw notFound()
  return choice
}

/** Gives an event the seats of a version. Throws like `setSeatMap`; notFound unless the version is one of its choices. */
export const setEventSeatMap = (editor: Editor, eventId: string, versionId: string | null): Promise<EventStock> =>
  changeStock(editor, eventId, {
    what: 'SEATS',
    prepare: async (transaction, event) =>
      versionId === null ? null : choiceOf(await readEventStock(transaction, editor.scope, event.id), versionId),
    apply: (transaction, event, choice) => setSeatMap(transaction, editor.origin, event, choice),
  })

/** Effects of a version on the seats of an event. Throws like `setEventSeatMap`, changes nothing. */
export const previewSeatMap = async (
  { services, scope }: Editor,
  readOwn: AccountReader,
  eventId: string,
  versionId: string | null,
): Promise<SeatMapChange> => {
  await readOwn(async (transaction) => {
    if ((await readStockEvent(transaction, scope, eventId)) === undefined) throw notFound()
    if (versionId !== null) choiceOf(await readEventStock(transaction, scope, eventId), versionId)
  })
  return inTransaction(services.databases.system, (transaction) => writeSeatMap(transaction, eventId, versionId, true))
}
