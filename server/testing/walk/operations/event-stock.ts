import { newUuid } from '@admission/common/ids.ts'
import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { ABSENT, byId, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import { aVenue } from '#testing/walk/operations/seat-maps.ts'
import type { World } from '#testing/walk/world.ts'

const event = {
  own: ({ a }: World) => a.eventId,
  foreign: ({ b }: World) => b.eventId,
  otherType: ({ a }: World) => a.collectionId,
}

type Rest = Readonly<Record<string, unknown>>

/** A call about an event, whose other variables are made for each call. */
const ofEvent = (name: string, rest: (world: World, eventId: string) => Rest | Promise<Rest>): Kinds => {
  const at =
    (id: (world: World) => string): Arrange =>
    async (world) => ({ variables: { [name]: id(world), ...(await rest(world, id(world))) } })
  return { own: at(event.own), foreign: at(event.foreign), absent: at(() => ABSENT), otherType: at(event.otherType) }
}

/** A new empty area of an event, if it exists. */
const anArea = async ({ database }: World, eventId: string): Promise<string> => {
  const id = newUuid()
  const pool = { id, eventId, section: `Area ${id}`, priceLevel: 9, capacity: 5 }
  await database.query('select create_pools($1)', [JSON.stringify([pool])])
  return id
}

/** A new allocation that ends with the call that asks for it. */
const anAllocation = async ({ database }: World, eventId: string): Promise<string> => {
  const id = newUuid()
  await database.query(
    `select allocate_together($1, ev.id, ev.account_id, null, 'Walked', 'FIRST_COME', 5, null) from event ev where ev.id = $2`,
    [id, eventId],
  )
  return id
}

const versionOf = async ({ database }: World, table: string, eventId: string): Promise<number> => {
  const rows = await database.query<{ version: number }>(
    `select edit_version as version from ${table} where event_id = $1`,
    [eventId],
  )
  return rows[0]?.version ?? 1
}

/** A new event of the same organizer at a venue of its own, with one seat in the section Walk. */
const aSeatedEvent = async (world: World, eventId: string): Promise<string> => {
  const { database } = world
  const venueId = await aVenue(world)
  const [id, configurationId, versionId] = [newUuid(), newUuid(), newUuid()]
  await database.query(
    `insert into seat_configuration (id, account_id, venue_id, name) select $2, account_id, $3, 'Walk' from event where id = $1`,
    [eventId, configurationId, venueId],
  )
  await database.query(
    `insert into seat_configuration_version (id, account_id, configuration_id, version, seats, geometry) select $3, account_id, $2, 1, 1, $4 from event where id = $1`,
    [eventId, configurationId, versionId, JSON.stringify(packSeatMap(studio({ seats: 20 })))],
  )
  await database.query(
    `insert into seat (version_id, seat_no, section, row_label, position, row_no, price_level, distance) values ($1, 1, 'Walk', 'A', 1, 1, 1, 1)`,
    [versionId],
  )
  await database.query(
    `insert into event (id, account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local, state)
     select $2, account_id, $4, $3, name, category, zone, date_show, date_show_local, 'PUBLISHED' from event where id = $1`,
    [eventId, id, versionId, venueId],
  )
  await database.query('select create_seats($1)', [id])
  return id
}

const input = { section: 'Walk', rows: [], status: 'BLOCKED', reason: 'Walked' }
const seated =
  (id: (world: World) => string): Arrange =>
  async (world) => ({ variables: { eventId: await aSeatedEvent(world, id(world)), input } })

const plan = { kind: 'NONE', from: '2030-06-01', to: '2030-06-30', times: [], exceptions: [] }

/** The places, visits, ticket rules and allocations of an event. */
export const eventStock: Operations = {
  'Query.eventStock': byId('eventId', event),
  'Query.eventSeatMapChange': byId('eventId', event),
  'Query.eventVisitPlan': byId('eventId', event),
  'Query.eventVisits': byId('eventId', event, { month: '2030-06' }),
  'Query.eventAllocations': byId('eventId', event),
  'Query.offersExplanation': ofEvent('eventId', () => ({ quantity: 2 })),
  'Query.allocationStorefronts': byId('eventId', event),
  'Query.ticketRule': byId('id', event),
  'Mutation.eventSaveArea': ofEvent('eventId', () => ({
    input: { name: newUuid(), priceLevel: 1, capacity: 1 },
  })),
  'Mutation.eventRemoveArea': ofEvent('eventId', async (world, id) => ({ areaId: await anArea(world, id) })),
  'Mutation.eventSetAreaOffSale': ofEvent('eventId', async (world, id) => ({
    areaId: await anArea(world, id),
    input: { blocked: 1, killed: 0, reason: 'Walked' },
  })),
  'Mutation.eventSetSeats': {
    own: seated(event.own),
    foreign: seated(event.foreign),
    absent: () => ({ variables: { eventId: ABSENT, input } }),
    otherType: (world) => ({ variables: { eventId: world.a.collectionId, input } }),
  },
  'Mutation.eventSetSeatMap': ofEvent('eventId', () => ({ versionId: null })),
  'Mutation.eventSaveVisitPlan': ofEvent('id', async (world, id) => ({
    version: await versionOf(world, 'visit_plan', id),
    input: plan,
  })),
  'Mutation.eventSetVisitsOpen': ofEvent('eventId', () => ({ visitIds: [ABSENT], open: true })),
  'Mutation.eventSetVisitCapacity': ofEvent('eventId', () => ({
    visitId: ABSENT,
    area: 'None',
    priceLevel: 1,
    capacity: 1,
  })),
  'Mutation.ticketRuleSave': ofEvent('id', async (world, id) => ({
    version: await versionOf(world, 'ticket_rule', id),
    input: { maxTransfers: 3 },
  })),
  'Mutation.eventAllocate': ofEvent('eventId', async (world, id) => ({
    input: {
      name: 'Walked',
      mode: 'EXCLUSIVE',
      account: world.seated.accountId,
      areaId: await anArea(world, id),
      rows: [],
      units: 1,
    },
  })),
  'Mutation.eventSaveAllocation': ofEvent('eventId', async (world, id) => ({
    allocationId: await anAllocation(world, id),
    input: { units: 4 },
  })),
  'Mutation.eventReleaseAllocation': ofEvent('eventId', async (world, id) => ({
    allocationId: await anAllocation(world, id),
  })),
}
