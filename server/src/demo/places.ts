import type { AccountId } from '@admission/common/ids.ts'
import { arena } from '@admission/common/seat-map/generate/arena.ts'
import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { theatre } from '@admission/common/seat-map/generate/theatre.ts'
import type { SeatMapDocument } from '@admission/common/seat-map/document.ts'
import type { Insertable } from 'kysely'
import type { DB } from '#platform/db/schema.gen.ts'
import { demoId } from './ids.ts'
import { accountId, COAST_ZONE, type Organizer } from './organizers.ts'

/** The six places. */
export type Place = 'main-house' | 'loft' | 'quarry-park' | 'boot-room' | 'dunmere-sands' | 'kobe-pier'

export const venueId = (place: Place): string => demoId(`venue:${place}`)
export const zoneOf = (place: Place): string => (place === 'kobe-pier' ? 'Asia/Tokyo' : COAST_ZONE)

const MAINE = { region: 'ME', country: 'US' }
const QUAYSIDE = {
  ...MAINE,
  address_line1: '18 Quayside',
  city: 'Port Averil',
  postal_code: '04171',
  latitude: 43.8,
  longitude: -69.62,
}
const QUARRY = {
  ...MAINE,
  address_line1: '1 Quarry Lane',
  city: 'Thornwick',
  postal_code: '04182',
  latitude: 43.95,
  longitude: -69.71,
}

type Venue = Omit<Insertable<DB['venue']>, 'id' | 'slug' | 'time_zone'>

const VENUES: Readonly<Record<Place, Venue>> = {
  'main-house': {
    ...QUAYSIDE,
    name: 'The Larkhall',
    hall: 'Main house',
    accessibility:
      'Step-free from the quay through door B. Wheelchair spaces with a companion seat in the last row of the stalls. Hearing loop in the stalls and the circle.',
    category: 'Theater',
    description: 'A playhouse of 1,200 seats in an old rope store. Step-free from the quay through door B.',
  },
  loft: {
    ...QUAYSIDE,
    name: 'The Larkhall',
    hall: 'The Loft',
    accessibility:
      'Take the elevator next to the coat check. Two wheelchair spaces, a hearing loop, an accessible restroom on the same floor.',
    category: 'Studio',
    description: 'The small room under the roof. There is an elevator next to the coat check.',
  },
  'quarry-park': {
    ...QUARRY,
    name: 'Quarry Park',
    accessibility:
      'Wheelchair spaces in the lower tier, reached by ramps from gates A and C. Audio commentary on request; assistance dogs are welcome.',
    category: 'Stadium',
    description: 'Home of Thornwick Athletic since 1908, cut into the old slate quarry. 18,000 seats.',
  },
  'boot-room': {
    ...QUARRY,
    name: 'Quarry Park',
    hall: 'The Boot Room',
    accessibility: 'Step-free from the parking lot behind the North stand. Accessible restroom on the same floor.',
    category: 'Function room',
    description: 'The long room behind the North stand, where every ground tour starts.',
  },
  'dunmere-sands': {
    ...MAINE,
    address_line1: 'Shore Road',
    city: 'Dunmere',
    postal_code: '04178',
    latitude: 43.71,
    longitude: -69.58,
    name: 'Dunmere Sands',
    accessibility:
      'Boardwalk from the shuttle stop to all stages, a viewing platform, accessible restrooms. Beach wheelchairs can be borrowed at the gate.',
    category: 'Open air',
    description: 'Dunes, a beach, and the end of the road. Free shuttle from Port Averil.',
  },
  'kobe-pier': {
    address_line1: '5-2 Hatoba-cho, Chuo-ku',
    city: 'Kobe',
    region: 'Hyogo',
    country: 'JP',
    postal_code: '650-0042',
    latitude: 34.683,
    longitude: 135.189,
    name: 'Pier Five',
    accessibility: 'Level entrance from the pier. Accessible restroom; viewing area beside the mixing desk.',
    category: 'Club',
    description: 'A warehouse on the harbor, standing only.',
  },
}

/** Rows of `venue`. */
export const venueRows = () =>
  (Object.keys(VENUES) as Place[]).map((place) => ({
    ...VENUES[place],
    id: venueId(place),
    slug: place,
    time_zone: zoneOf(place),
  }))

export type SeatedPlace = 'main-house' | 'loft' | 'quarry-park'

/** An organizer's map of a venue, with its only version. */
export type DemoMap = {
  readonly place: SeatedPlace
  readonly accountId: AccountId
  readonly venueId: string
  readonly configurationId: string
  readonly versionId: string
  readonly extraId: (no: number) => string
  readonly document: SeatMapDocument
}

const mapOf = (place: SeatedPlace, organizer: Organizer, document: SeatMapDocument): DemoMap => ({
  place,
  accountId: accountId(organizer),
  venueId: venueId(place),
  configurationId: demoId(`seat-configuration:${place}`),
  versionId: demoId(`seat-configuration-version:${place}`),
  extraId: (no) => demoId(`seat-extra:${place}:${no}`),
  document,
})

/** The venues with seats: 1,200, 180 and 18,000. */
export const seatMaps = (): readonly DemoMap[] => [
  mapOf('main-house', 'larkhall', theatre(1200)),
  mapOf('loft', 'larkhall', studio({ seats: 180, name: 'The Loft, in rows' })),
  mapOf('quarry-park', 'thornwick', arena(18_000)),
]
