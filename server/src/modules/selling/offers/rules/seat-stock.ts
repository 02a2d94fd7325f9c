import { seatByte } from '#modules/stock/inventory/rules/house.ts'
import type { SeatAvailability, SeatSeller } from '../types/offer-sheet.ts'
import type { OfferFacts } from './facts.ts'

export const seatStatus = { free: 0, held: 1, gone: 2 } as const

/** One process's view of an event's seats by number, patched by its own claims and refusals until the next read. */
export type SeatStock = {
  readonly eventId: string
  /** `seatStatus` by seat number. */
  readonly status: Uint8Array
  /** 1-based index into `blockIds` by seat number; 0 means no such seat. */
  readonly block: Uint16Array
  readonly blockIds: readonly string[]
  /** Increases with every patch. */
  revision: number
}

type BlockSeats = {
  readonly blockId: string
  readonly seats: readonly number[]
  readonly held: readonly number[]
  readonly gone: readonly number[]
}

/** Builds the stock of an event from its blocks' seats. */
export const buildSeatStock = (eventId: string, blocks: readonly BlockSeats[]): SeatStock => {
  const count = blocks.reduce((highest, { seats }) => seats.reduce((a, b) => Math.max(a, b), highest), 0)
  const status = new Uint8Array(count + 1)
  const block = new Uint16Array(count + 1)
  blocks.forEach(({ seats, held, gone }, index) => {
    for (const no of seats) block[no] = index + 1
    for (const no of held) status[no] = seatStatus.held
    for (const no of gone) status[no] = seatStatus.gone
  })
  return { eventId, status, block, blockIds: blocks.map(({ blockId }) => blockId), revision: 0 }
}

/** The block of a seat, or undefined if the event has no such seat. */
export const blockOfSeat = (stock: SeatStock, no: number): string | undefined =>
  stock.blockIds[(stock.block[no] ?? 0) - 1]

/** Sets the status of seats after a claim, refusal or release. */
export const patchSeats = (stock: SeatStock, seats: readonly number[], status: number): void => {
  for (const no of seats) if (no < stock.status.length) stock.status[no] = status
  stock.revision += 1
}

/** Whether any of the collections sells each block here, by `SeatStock.block` index. */
export const offeredBlocks = (facts: OfferFacts, stock: SeatStock, collectionIds: ReadonlySet<string>): boolean[] => {
  const offered = new Set(facts.blocks.flatMap(({ id, collectionId }) => (collectionIds.has(collectionId) ? [id] : [])))
  return [false, ...stock.blockIds.map((id) => offered.has(id))]
}

/** One byte per seat for picking: free and offered here, free but sold elsewhere, or taken. `own` counts as free. */
export const freeBytes = (
  facts: OfferFacts,
  stock: SeatStock,
  collectionIds: ReadonlySet<string>,
  count: number,
  own: readonly number[] = [],
): Uint8Array => {
  const offered = offeredBlocks(facts, stock, collectionIds)
  const bytes = new Uint8Array(count + 1)
  const mine = new Set(own)
  for (let no = 1; no <= count; no += 1) {
    if (stock.status[no] !== seatStatus.free && !mine.has(no)) continue
    if ((stock.block[no] ?? 0) === 0) continue
    bytes[no] = offered[stock.block[no] ?? 0] ? seatByte.offered : seatByte.elsewhere
  }
  return bytes
}

/** Inclusive runs of numbers that pass a test, flattened: from, to, from, to. */
const rangesWhere = (last: number, test: (no: number) => boolean): number[] => {
  const ranges: number[] = []
  for (let no = 1; no <= last; no += 1) {
    if (!test(no)) continue
    if (ranges.length > 0 && ranges.at(-1) === no - 1) ranges[ranges.length - 1] = no
    else ranges.push(no, no)
  }
  return ranges
}

/** Unavailable seats in a storefront. A seat that no collection sells here counts as sold. */
export const seatAvailability = (
  facts: OfferFacts,
  stock: SeatStock,
  versionId: string,
): Omit<SeatAvailability, 'revision' | 'sellers'> => {
  const offered = offeredBlocks(facts, stock, new Set(facts.collections.map(({ id }) => id)))
  const last = stock.status.length - 1
  const isSold = (no: number): boolean => stock.status[no] === seatStatus.gone || offered[stock.block[no] ?? 0] !== true
  return {
    versionId,
    sold: rangesWhere(last, isSold),
    held: rangesWhere(last, (no) => stock.status[no] === seatStatus.held && !isSold(no)),
  }
}

/** Which collection sells which seats in a storefront, taken or not. */
export const seatSellers = (facts: OfferFacts, stock: SeatStock): SeatSeller[] => {
  const sellerOf = new Map(facts.blocks.map(({ id, collectionId }) => [id, collectionId]))
  const byBlock = [undefined, ...stock.blockIds.map((id) => sellerOf.get(id))]
  const last = stock.status.length - 1
  return [...new Set(sellerOf.values())].flatMap((collectionId) => {
    const seats = rangesWhere(last, (no) => byBlock[stock.block[no] ?? 0] === collectionId)
    return seats.length === 0 ? [] : [{ collectionId, seats }]
  })
}
