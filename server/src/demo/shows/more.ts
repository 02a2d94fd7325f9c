import { pickBelow } from '../ids.ts'
import type { Show } from './show.ts'

/** Per step of scale beyond the first: 40 events, half of them without numbered seats. */
const EVENTS_A_STEP = 40
const UNSEATED = 20
/** Matches in the whole stadium have many seats, so there are only 134 in 99 steps. */
const MATCHES = 134 / 99

const FIRST =
  'Amber Brass Candle Distant Early Folded Glass Hollow Iron Juniper Kindly Lesser Midnight Northern Open Paper Quiet River Silver Tidal Unfinished Velvet Winter Yellow'.split(
    ' ',
  )
const LAST =
  'Almanac Bridge Choir Daughter Engine Ferry Garden Harbour Island January Kingdom Letters Machine Neighbor Orchard Parade Quarrel Republic Summer Telegraph Umbrella Visitor Weather Yard'.split(
    ' ',
  )
const VISITORS =
  'Ansel Bellmouth Carrick Dunmere Eastmere Ferrow Granton Hollin Innisvale Jarrow Kelmouth Langness Millport Norwick Overy Penhale'.split(
    ' ',
  )

const wordOf = (list: readonly string[], key: string): string => list[pickBelow(key, list.length)] ?? ''
const nameOf = (key: string): string => `${wordOf(FIRST, `${key}:first`)} ${wordOf(LAST, `${key}:last`)}`

/** Between 60 and 159 tickets: about 50 orders. */
const soldOf = (key: string): number => 60 + pickBelow(`${key}:sold`, 100)

const dateOf = (key: string) => ({ day: { after: 1 + pickBelow(`${key}:day`, 360) }, minutes: 120 })

const HOUSE_KINDS = [
  { category: 'Theater', programme: 'plays', description: 'A play in two acts.' },
  { category: 'Concert', programme: 'gigs', description: 'One band, one evening.' },
  { category: 'Opera & classical', programme: 'music', description: 'An evening for orchestra.' },
  { category: 'Dance', programme: 'dance', description: 'New work by guests.' },
] as const

const inTheHouse = (key: string): Show => ({
  key,
  organizer: 'larkhall',
  place: 'main-house',
  name: nameOf(key),
  ...(HOUSE_KINDS[pickBelow(`${key}:kind`, HOUSE_KINDS.length)] ?? HOUSE_KINDS[0]),
  ...dateOf(key),
  time: '19:30',
  sold: soldOf(key),
})

const match = (key: string): Show => ({
  key,
  organizer: 'thornwick',
  place: 'quarry-park',
  name: `Thornwick v ${wordOf(VISITORS, key)}`,
  description: 'League match. Turnstiles open 90 minutes before kick-off.',
  category: 'Football',
  programme: 'league',
  ...dateOf(key),
  time: '15:00',
  sold: soldOf(key),
})

const UNSEATED_KINDS = [
  {
    organizer: 'longshore',
    place: 'dunmere-sands',
    category: 'Concert',
    programme: 'nights',
    section: 'Standing',
    capacity: 600,
  },
  {
    organizer: 'longshore',
    place: 'dunmere-sands',
    category: 'Festival',
    programme: 'weekender',
    section: 'Weekend',
    capacity: 2500,
  },
  { organizer: 'larkhall', place: 'loft', category: 'Family', programme: 'family', section: 'Cushions', capacity: 160 },
  {
    organizer: 'thornwick',
    place: 'quarry-park',
    category: 'Football',
    programme: 'women',
    section: 'North stand',
    capacity: 5000,
  },
] as const

const unseated = (key: string): Show => {
  const { section, capacity, ...kind } =
    UNSEATED_KINDS[pickBelow(`${key}:kind`, UNSEATED_KINDS.length)] ?? UNSEATED_KINDS[0]
  const name = kind.category === 'Football' ? `Women: Thornwick v ${wordOf(VISITORS, key)}` : nameOf(key)
  return {
    key,
    ...kind,
    name,
    description: 'Unreserved.',
    ...dateOf(key),
    time: kind.category === 'Festival' ? '14:00' : '18:00',
    areas: [{ section, level: 1, capacity, sold: Math.min(capacity, soldOf(key)) }],
  }
}

/** The extra events of a world larger than the one in the screenshots. */
export const moreShows = (scale: number): readonly Show[] => {
  const steps = scale - 1
  const matches = Math.round(steps * MATCHES)
  const without = steps * UNSEATED
  return Array.from({ length: steps * EVENTS_A_STEP }, (_, i) => {
    const key = `more-${i}`
    if (i < matches) return match(key)
    return i < matches + without ? unseated(key) : inTheHouse(key)
  })
}
