import { newId, newUuid, type UserId } from '@admission/common/ids.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import {
  ABSENT,
  plain,
  type Arrange,
  type Call,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Side = 'a' | 'b'
type Door = { readonly eventId: string; readonly listId: string; readonly deviceId: string; readonly secret: string }

/** A fresh event of an organizer with a list and a scanning device. */
const aDoor = async ({ database, ...world }: World, side: Side): Promise<Door> => {
  const { accountId, eventId: like } = world[side]
  const eventId = newId('Event')
  await database.query(
    `insert into event (id, account_id, venue_id, name, category, zone, date_show, date_show_local, state)
     select $2, account_id, venue_id, name, category, zone, app.now() + interval '30 days', '2030-06-01 20:00', 'PUBLISHED' from event where id = $1`,
    [like, eventId],
  )
  return aDoorOf(database, accountId, eventId)
}

const aDoorOf = async (database: World['database'], accountId: string, eventId: string): Promise<Door> => {
  const secret = newSecret()
  const [list] = await database.query<{ id: string }>(
    `insert into check_in_list (account_id, event_id, name, direction) values ($1, $2, 'Door', 'BOTH') returning id`,
    [accountId, eventId],
  )
  await database.query(
    `insert into check_in_list (account_id, event_id, name, direction) values ($1, $2, 'Another', 'BOTH')`,
    [accountId, eventId],
  )
  const [device] = await database.query<{ id: string }>(
    `insert into scan_device (account_id, event_id, name, secret_hash, may_undo, last_seen_at) values ($1, $2, 'Gate', $3, true, app.now()) returning id`,
    [accountId, eventId, digestOf(secret)],
  )
  return { eventId, listId: list?.id ?? ABSENT, deviceId: device?.id ?? ABSENT, secret }
}

/** A device's call: its token opens its organizer's door, no matter who sends it. */
const through = ({ secret }: Pick<Door, 'secret'>, variables: Readonly<Record<string, unknown>> = {}): Call => ({
  variables,
  headers: { authorization: `Door ${secret}` },
  opens: 'organizerA',
})

const scan = (listId: string) => ({ listId, code: 'NOT A CODE', nonce: newUuid(), direction: 'ENTRY' })

/** With a token, and with lists of its own event or another. */
const atLists = (wrap: (listId: string) => Readonly<Record<string, unknown>>): Kinds => ({
  own: async (world) => {
    const door = await aDoor(world, 'a')
    return through(door, wrap(door.listId))
  },
  foreign: async (world) => through(await aDoor(world, 'a'), wrap((await aDoor(world, 'b')).listId)),
  absent: async (world) => through(await aDoor(world, 'a'), wrap(ABSENT)),
  otherType: async (world) => through(await aDoor(world, 'a'), wrap(world.a.eventId)),
  unknownToken: async (world) => through({ secret: newSecret() }, wrap((await aDoor(world, 'a')).listId)),
})

/** A ticket of an organizer that was let in at its door. */
const letIn = async ({ database, ...world }: World, side: Side) => {
  const [user] = await database.query<{ id: UserId }>(
    `insert into users (email, password_hash) values ('let-in-' || app.uuid_v6() || '@post.example', 'x') returning id`,
  )
  const { accountId } = world[side]
  const { sale, ticketIds } = await aPaidPurchase(database, {
    userId: user?.id as UserId,
    accountId,
  })
  const door = await aDoorOf(database, accountId, sale.eventId)
  const [made] = await database.query<{ id: string }>(
    `with s as (insert into scan (account_id, event_id, list_id, device_id, nonce, ticket_id, direction, answer, answered, scanned_at, was_offline)
       values ($1, $2, $3, $4, app.uuid_v6(), $5, 'ENTRY', 'ADMITTED', 'ADMITTED', app.now(), false) returning *),
     a as (insert into admission (account_id, event_id, ticket_id, entry_scan_id, entered_at) select account_id, event_id, ticket_id, id, scanned_at from s),
     t as (update ticket set state = 'USED' where id = $5)
     select id from s`,
    [accountId, sale.eventId, door.listId, door.deviceId, ticketIds[0]],
  )
  return { door, scanId: made?.id ?? ABSENT }
}

/** How the fields are called that scanning devices have. */
export const admission: Operations = {
  'Query.door': {
    own: async (world) => through(await aDoor(world, 'a')),
    unknownToken: () => through({ secret: newSecret() }),
    withoutToken: () => ({}),
  },
  'Query.doorRoster': atLists((listId) => ({ listIds: [listId] })),
  'Query.doorCounts': atLists((listId) => ({ listIds: [listId] })),
  'Mutation.doorScan': atLists((listId) => ({ input: scan(listId) })),
  'Mutation.doorScans': atLists((listId) => ({ inputs: [scan(listId)] })),
  'Mutation.doorUndo': {
    own: async (world) => {
      const { door, scanId } = await letIn(world, 'a')
      return through(door, { scanId })
    },
    foreign: async (world) => through(await aDoor(world, 'a'), { scanId: (await letIn(world, 'b')).scanId }),
    absent: async (world) => through(await aDoor(world, 'a'), { scanId: ABSENT }),
    otherType: async (world) => through(await aDoor(world, 'a'), { scanId: world.a.eventId }),
    unknownToken: () => through({ secret: newSecret() }, { scanId: ABSENT }),
  },
}

const byEvent = (wrap: (eventId: string) => Readonly<Record<string, unknown>>): Kinds => {
  const at =
    (side: Side): Arrange =>
    async (world) => ({ variables: wrap((await aDoor(world, side)).eventId) })
  return {
    own: at('a'),
    foreign: at('b'),
    absent: () => ({ variables: wrap(ABSENT) }),
    otherType: ({ a }) => ({ variables: wrap(a.collectionId) }),
  }
}

const byRow = (name: string, of: (door: Door) => string): Kinds => {
  const at =
    (side: Side): Arrange =>
    async (world) => ({ variables: { [name]: of(await aDoor(world, side)) } })
  return {
    own: at('a'),
    foreign: at('b'),
    absent: () => ({ variables: { [name]: ABSENT } }),
    otherType: ({ a }) => ({ variables: { [name]: a.eventId } }),
  }
}

const undoOf =
  (side: Side): Arrange =>
  async (world) => ({ variables: { scanId: (await letIn(world, side)).scanId } })

const soldEvents = new WeakMap<World['database'], Map<Side, Promise<string>>>()
/** An event with one buyer, the same for all: each sale adds to the reports that the walk exports. */
const soldEvent = (world: World, side: Side): Promise<string> => {
  const known = soldEvents.get(world.database) ?? new Map<Side, Promise<string>>()
  soldEvents.set(world.database, known)
  const eventId = known.get(side) ?? letIn(world, side).then(({ door }) => door.eventId)
  known.set(side, eventId)
  return eventId
}

/** To the one buyer of an event. */
const writeTo = (eventId: string): Call => ({
  variables: {
    key: newUuid(),
    audience: { eventId },
    people: 1,
    message: { subject: 'Doors', body: 'Doors open earlier.' },
  },
})

/** How those are called that members have. */
export const staffAdmission: Operations = {
  'Query.eventCheckIn': byEvent((eventId) => ({ eventId })),
  'Query.scans': plain(),
  'Query.attendees': plain(),
  'Query.attendeeSheet': byEvent((eventId) => ({ audience: { eventId } })),
  'Query.attendeeReach': byEvent((eventId) => ({ audience: { eventId } })),
  'Mutation.attendeesWrite': {
    own: async (world) => writeTo(await soldEvent(world, 'a')),
    foreign: async (world) => writeTo(await soldEvent(world, 'b')),
    absent: () => writeTo(ABSENT),
    otherType: ({ a }) => writeTo(a.collectionId),
  },
  'Mutation.checkInListSave': byEvent((eventId) => ({
    input: { eventId, name: 'Stage door', priceTypeIds: [], direction: 'ENTRY' },
  })),
  'Mutation.checkInListArchive': byRow('id', ({ listId }) => listId),
  'Mutation.scanDeviceAdd': byEvent((eventId) => ({
    input: { eventId, name: 'Stage door', listIds: [], mayUndo: false },
  })),
  'Mutation.scanDeviceRevoke': byRow('id', ({ deviceId }) => deviceId),
  'Mutation.scanUndo': {
    own: undoOf('a'),
    foreign: undoOf('b'),
    absent: () => ({ variables: { scanId: ABSENT } }),
    otherType: ({ a }) => ({ variables: { scanId: a.eventId } }),
  },
}
