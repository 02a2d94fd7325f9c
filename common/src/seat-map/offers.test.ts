import { expect, test } from 'vitest'
import { changedSeats, readAvailability, seatState } from './availability.ts'
import { theatre } from './generate/theatre.ts'
import { studio } from './generate/studio.ts'
import { bestFirst, distanceToFocal, everyOffer, leftOfOffer, offerLabel, offersOf, seatsForParty } from './offers.ts'
import { packSeatMap } from './packed.ts'
import { packRanges } from './ranges.ts'
import { readSeatMap, seatFlags } from './seat-map.ts'

const map = readSeatMap(packSeatMap(theatre(1200)))
const rowOf = (section: string, label: string) =>
  map.rows.find((row) => row.label === label && map.sections[row.section]!.name === section)!
const seat = (section: string, label: string, position: number): number => rowOf(section, label).first + position - 1

/** Only these seats are free. */
function only(...free: number[]): Uint8Array {
  const states = new Uint8Array(map.count + 1).fill(seatState.taken)
  for (const no of free) states[no] = seatState.free
  return states
}

const inF = [12, 13, 16, 17, 18].map((position) => seat('Stalls', 'F', position))

test('a row is one offer, or one offer for each run of neighbours', () => {
  expect(offersOf(map, only(...inF), 'ROW').map((offer) => offer.positions)).toEqual(['12, 13, 16 to 18'])
  expect(offersOf(map, only(...inF), 'RUN').map((offer) => offer.positions)).toEqual(['12, 13', '16 to 18'])
})

test('an offer is said as people say it', () => {
  const [offer] = offersOf(map, only(...inF), 'ROW')
  expect(offerLabel(map, offer!, '$89.50')).toBe('Stalls, row F, seats 12, 13, 16 to 18, $89.50 each')
})

test('a run ends at an aisle', () => {
  const run = map.runs.find((each) => each.row === map.rows.indexOf(rowOf('Stalls', 'F')))!
  const across = [run.last - 1, run.last, run.last + 1, run.last + 2]
  expect(offersOf(map, only(...across), 'RUN').map((offer) => offer.seats.length)).toEqual([2, 2])
})

test('a warned seat is an offer of its own, and asks to be acknowledged', () => {
  let warned = 0
  for (let no = 1; no <= map.count && warned === 0; no += 1) if (map.flags[no]! & seatFlags.warned) warned = no
  const offers = offersOf(map, only(warned - 2, warned - 1, warned), 'RUN')
  expect(offers.find((offer) => offer.seats.includes(warned))).toMatchObject({
    acknowledge: true,
    warned: true,
    seats: [warned],
  })
  expect(offersOf(map, only(warned), 'RUN', { ...everyOffer, withoutWarnings: true })).toEqual([])
})

test('a wheelchair space comes with its companion seat, which is never offered alone', () => {
  const [companion, place] = [...map.companionOf][0]!
  expect(offersOf(map, only(companion), 'RUN')).toEqual([])
  const [offer] = offersOf(map, only(place, companion), 'RUN')
  expect(offer).toMatchObject({
    accessible: true,
    companions: 1,
    seats: [place, companion],
    positions: String(map.position[place]),
  })
})

test('filters: level, together, accessible', () => {
  const states = new Uint8Array(map.count + 1)
  const all = offersOf(map, states, 'RUN')
  const dear = offersOf(map, states, 'RUN', { ...everyOffer, levels: new Set([1]) })
  expect(dear.length).toBeGreaterThan(0)
  expect(dear.every((offer) => offer.level === 1)).toBe(true)
  expect(offersOf(map, only(...inF), 'RUN', { ...everyOffer, together: 3 }).map((offer) => offer.positions)).toEqual([
    '16 to 18',
  ])
  expect(offersOf(map, states, 'RUN', { ...everyOffer, accessibleOnly: true })).toHaveLength(2)
  expect(all.reduce((sum, offer) => sum + offer.seats.length, 0)).toBe(1200)
})

test('one press takes neighbours, and leaves nobody alone', () => {
  const free = [12, 14, 15, 16, 17].map((position) => seat('Stalls', 'F', position))
  const taken = (party: number) => {
    const [offer] = offersOf(map, only(...free), 'ROW')
    return seatsForParty(map, only(...free), offer!, party).map((no) => map.position[no])
  }
  expect(taken(2)).toEqual([14, 15])
  expect(taken(3)).toHaveLength(3)
  expect(taken(4)).toEqual([14, 15, 16, 17])
  expect(taken(5)).toEqual([12, 14, 15, 16, 17])
  expect(taken(9)).toHaveLength(5)
})

test('one press takes a wheelchair space with its companion', () => {
  const [companion, place] = [...map.companionOf][0]!
  const [offer] = offersOf(map, only(place, companion), 'ROW')
  expect(seatsForParty(map, only(place, companion), offer!, 1)).toEqual([place])
  expect(seatsForParty(map, only(place, companion), offer!, 2)).toEqual([place, companion].toSorted((a, b) => a - b))
})

test('best first is nearest to the focal point first', () => {
  const all = offersOf(map, new Uint8Array(map.count + 1), 'ROW')
  const offers = bestFirst(all).filter((offer) => !offer.accessible)
  const nearest = offers.map((offer) => Math.min(...offer.seats.map((no) => distanceToFocal(map, no))))
  expect(nearest).toEqual(nearest.toSorted((a, b) => a - b))
})

test('what is not named is free; held and taken is taken; a change names its seats', () => {
  const small = readSeatMap(packSeatMap(studio({ seats: 20 })))
  const before = readAvailability(small.count, { version: 1, taken: packRanges([2, 3]), held: packRanges([3, 4]) })
  expect(Array.from(before.slice(1, 6))).toEqual([0, 2, 2, 1, 0])
  const after = readAvailability(small.count, { version: 2, taken: packRanges([2, 3, 5]), held: [] })
  expect(changedSeats(before, after)).toEqual([4, 5])
})

test('seats of two sellers are never one offer', () => {
  const [first = 0] = inF
  const divide = (no: number) => (no === first ? 'members' : 'everybody')
  const offers = offersOf(map, only(...inF), 'ROW', { ...everyOffer, divide })
  expect(offers.map(({ seats }) => seats.length)).toEqual([1, inF.length - 1])
  expect(new Set(offers.map(({ key }) => key)).size).toBe(2)
})

test('an offer keeps its key and its place while its seats go, until none is left', () => {
  const [offer] = offersOf(map, only(...inF), 'ROW')
  const left = leftOfOffer(map, only(...inF.slice(0, 3)), offer!)
  expect(left).toMatchObject({ key: offer!.key, seats: inF.slice(0, 3), positions: '12, 13, 16' })
  expect(leftOfOffer(map, only(), offer!)).toBeNull()
})
