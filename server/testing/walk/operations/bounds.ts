import { newUuid } from '@admission/common/ids.ts'
import { ABSENT, byId, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

const collection = {
  own: ({ a }: World) => a.collectionId,
  foreign: ({ b }: World) => b.collectionId,
  otherType: ({ a }: World) => a.eventId,
}

const capRest = { capacity: 1000, atCap: 'STOP' }

/** A cap of a collection. `otherType` names the collection itself. */
const capOf =
  (side: 'a' | 'b'): Arrange =>
  async ({ database, [side]: { collectionId } }) => {
    const rows = await database.query<{ id: string }>(
      `select ca.counter_id as id from cap ca where ca.collection_id = $1 and ca.event_id is null and ca.day is null and ca.storefront_id is null`,
      [collectionId],
    )
    const created = async (): Promise<string> => {
      const id = newUuid()
      await database.query('select create_cap($1, $2, 1000, null, null, null, $3)', [id, collectionId, 'STOP'])
      return id
    }
    return { variables: { id: rows[0]?.id ?? (await created()), ...capRest } }
  }
const caps: Kinds = {
  own: capOf('a'),
  foreign: capOf('b'),
  absent: () => ({ variables: { ...capRest, id: ABSENT } }),
  otherType: ({ a }) => ({ variables: { ...capRest, id: a.collectionId } }),
}

/** A limit of a collection that was created with it. */
const limitOf =
  (collectionId: (world: World) => string): Arrange =>
  async (world) => {
    const id = newUuid()
    await world.database.query(
      `insert into limit_rule (id, account_id, name, scope, collection_id, per, maximum)
       select $1, account_id, 'Walked', 'COLLECTION', id, 'ORDER', 90 from collection where id = $2`,
      [id, collectionId(world)],
    )
    return { variables: { collectionId: collectionId(world), id, state: 'PAUSED' } }
  }
const limits: Kinds = {
  own: limitOf(collection.own),
  foreign: limitOf(collection.foreign),
  absent: limitOf(() => ABSENT),
  otherType: limitOf(collection.otherType),
}

const aLimit = { name: 'Walked', scope: 'COLLECTION', per: 'ORDER', maximum: 90 }
/** A new limit or cap each time. */
const bounded = (rest: () => Readonly<Record<string, unknown>>): Kinds =>
  Object.fromEntries(
    Object.entries(byId('collectionId', collection)).map(([kind, arrange]) => [
      kind,
      async (world: World) => ({ variables: { ...(await arrange(world)).variables, ...rest() } }),
    ]),
  )
let lastDay = 0
const aCap = () => {
  lastDay += 1
  const day = new Date(Date.UTC(2031, 0, lastDay)).toISOString().slice(0, 10)
  return { input: { capacity: 1000, atCap: 'STOP', day } }
}

/** A cap without any sales, created with the call. */
const unusedCap =
  (collectionId: (world: World) => string): Arrange =>
  async (world) => {
    const id = newUuid()
    const { day } = aCap().input
    await world.database.query('select create_cap($1, $2, 1000, null, $3, null, $4)', [
      id,
      collectionId(world),
      day,
      'STOP',
    ])
    return { variables: { id } }
  }
const unusedCaps: Kinds = {
  own: unusedCap(collection.own),
  foreign: unusedCap(collection.foreign),
  absent: () => ({ variables: { id: ABSENT } }),
  otherType: ({ a }) => ({ variables: { id: a.collectionId } }),
}

/** A simulated sale. */
const simulated = (collectionId: (world: World) => string): Arrange => {
  return async (world) => {
    const { a, database } = world
    const rows = await database.query<{ id: string }>('select id from price_type where collection_id = $1 limit 1', [
      collectionId(world),
    ])
    const input = {
      collectionId: collectionId(world),
      eventId: a.eventId,
      priceTypeId: rows[0]?.id ?? ABSENT,
      quantity: 1,
    }
    return { variables: { input } }
  }
}
const simulations: Kinds = {
  own: simulated(collection.own),
  foreign: simulated(collection.foreign),
  absent: simulated(() => ABSENT),
  otherType: simulated(collection.otherType),
}

/** How caps and limits of collections are changed and simulated. */
export const bounds: Operations = {
  'Mutation.ticketCapCreate': bounded(aCap),
  'Mutation.ticketCapChange': caps,
  'Mutation.ticketCapRemove': unusedCaps,
  'Mutation.ticketLimitSave': bounded(() => ({ id: newUuid(), input: aLimit })),
  'Mutation.ticketLimitSetState': limits,
  'Query.ticketLimitSimulation': simulations,
}
