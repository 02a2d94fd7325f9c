import type { PackedSeatMap } from '../../common/src/seat-map/packed.ts'
import { readSeatMap, seatPlace } from '../../common/src/seat-map/seat-map.ts'
import { ask } from './api.ts'
import { origin } from './world.ts'

/** `from, to, from, to` as pairs. */
const pairs = (flat: readonly number[]): (readonly [number, number])[] =>
  flat.flatMap((from, index) => (index % 2 === 0 ? [[from, flat[index + 1] ?? from] as const] : []))

/** Positions of the first six seats of a row at an aisle, all free and equal, with no seat before them. */
export async function freeAtAisle(marketplaceId: string, eventId: string) {
  const { offers, seatAvailability } = await ask<{
    offers: { seatMap: { url: string } }
    seatAvailability: { sold: number[]; held: number[] }
  }>(
    'query ($m: ID!, $e: ID!) { offers(marketplaceId: $m, eventId: $e) { seatMap { url } } seatAvailability(marketplaceId: $m, eventId: $e) { sold held } }',
    { m: marketplaceId, e: eventId },
  )
  const map = readSeatMap((await (await fetch(`${origin}${offers.seatMap.url}`)).json()) as PackedSeatMap)
  const gone = [...pairs(seatAvailability.sold), ...pairs(seatAvailability.held)]
  const isFree = (no: number): boolean => gone.every(([from, to]) => no < from || no > to)
  const found = map.runs.find(({ first, last }) => {
    const six = Array.from({ length: 6 }, (_, index) => first + index)
    return (
      last - first > 6 && six.every((no) => isFree(no) && map.flags[no] === 0 && map.level[no] === map.level[first])
    )
  })
  if (found === undefined) throw new Error('No row has six free seats at the aisle.')
  const { section, row } = seatPlace(map, found.first)
  return { section, row, positions: Array.from({ length: 6 }, (_, index) => map.position[found.first + index] ?? 0) }
}
