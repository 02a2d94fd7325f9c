import { newUuid } from '@admission/common/ids.ts'
import { draftOf } from '@admission/common/seat-map/edit/from-seat-map.ts'
import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { readSeatMap } from '@admission/common/seat-map/seat-map.ts'
import { newId } from '#platform/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Side = 'a' | 'b'
type Planted = { readonly id: string; readonly venueId: string; readonly versionId: string; readonly extraId: string }

const draft = draftOf(readSeatMap(packSeatMap(studio({ seats: 20 }))))

/** Adds a venue and returns its ID. */
export const aVenue = async ({ database }: World): Promise<string> => {
  const id = newId('Venue')
  await database.query(
    `insert into venue (id, name, slug, category, address_line1, city, country, time_zone)
     values ($1, 'Hall', $2, 'hall', 'Main street 1', 'Oslo', 'NO', 'Europe/Oslo')`,
    [id, `walk-${id}`],
  )
  return id
}

/** A seat map of one side with a draft and an older version. */
const aSeatMap = async (world: World, side: Side): Promise<Planted> => {
  const venueId = await aVenue(world)
  const [id, versionId] = [newId('SeatConfiguration'), newId('SeatConfigurationVersion')]
  const { accountId } = world[side]
  await world.database.query(
    `insert into seat_configuration (id, account_id, venue_id, name, draft, draft_pending) values ($1, $2, $3, 'Hall', $4, true)`,
    [id, accountId, venueId, JSON.stringify(draft)],
  )
  await world.database.query(
    `insert into seat_configuration_version (id, account_id, configuration_id, version, seats, geometry, document) values ($1, $2, $3, 1, 0, $4, $5)`,
    [versionId, accountId, id, JSON.stringify(packSeatMap(studio({ seats: 20 }))), JSON.stringify(draft)],
  )
  const extraId = newId('SeatExtra')
  await world.database.query(
    `insert into seat_extra (id, account_id, configuration_id, no, kind, label) values ($1, $2, $3, 1, 'AMENITY', 'Aisle')`,
    [extraId, accountId, id],
  )
  return { id, venueId, versionId, extraId }
}

/** One seat map in four kinds: `variablesOf` names it, `absent` one that doesn't exist. */
const seatMap = (variablesOf: (of: Planted) => Readonly<Record<string, unknown>>): Kinds => {
  const at =
    (side: Side): Arrange =>
    async (world) => ({ variables: variablesOf(await aSeatMap(world, side)) })
  const none = (id: (world: World) => string): Arrange => {
    return (world) => {
      const same = id(world)
      return { variables: variablesOf({ id: same, venueId: same, versionId: same, extraId: same }) }
    }
  }
  return { own: at('a'), foreign: at('b'), absent: none(() => ABSENT), otherType: none(({ a }) => a.eventId) }
}

const extra = {
  label: 'Aisle',
  kind: 'AMENITY',
  icon: 'armchair',
  text: '',
  severity: 0,
  mustAcknowledge: false,
  surcharge: 0,
  shown: ['MAP'],
  places: [],
}

/** How the fields of seat maps are called. */
export const seatMaps: Operations = {
  'Query.seatConfigurations': plain(),
  'Query.seatConfiguration': seatMap(({ venueId }) => ({ venueId })),
  'Query.seatConfigurationById': seatMap(({ id }) => ({ id })),
  'Query.seatPublishImpact': seatMap(({ id }) => ({ id })),
  'Mutation.createSeatConfiguration': {
    own: async (world) => ({ variables: { venueId: await aVenue(world), name: 'Hall', key: newUuid() } }),
    absent: () => ({ variables: { venueId: ABSENT, name: 'Hall', key: newUuid() } }),
  },
  'Mutation.saveSeatDraft': seatMap(({ id }) => ({ id, editVersion: 1, document: draft })),
  'Mutation.restoreSeatVersion': seatMap(({ id, versionId }) => ({ id, editVersion: 1, versionId })),
  'Mutation.publishSeatDraft': seatMap(({ id }) => ({ id, editVersion: 1 })),
  'Query.seatExtras': plain(),
  'Query.seatExtra': seatMap(({ extraId: id }) => ({ id })),
  'Mutation.createSeatExtra': seatMap(({ venueId }) => ({ venueId, label: 'Aisle', kind: 'AMENITY', key: newUuid() })),
  'Mutation.saveSeatExtra': seatMap(({ extraId: id }) => ({ id, version: 1, input: extra })),
  'Mutation.setSeatExtraState': seatMap(({ extraId: id }) => ({ id, version: 1, state: 'ARCHIVED' })),
}
