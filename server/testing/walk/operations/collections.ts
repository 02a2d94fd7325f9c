import { newUuid } from '@admission/common/ids.ts'
import { bounds } from '#testing/walk/operations/bounds.ts'
import {
  ABSENT,
  byId,
  plain,
  underKey,
  type Arrange,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

const collection = {
  own: ({ a }: World) => a.collectionId,
  foreign: ({ b }: World) => b.collectionId,
  otherType: ({ a }: World) => a.eventId,
}

/** A change of a collection based on its current version. */
const change = (name: string, rest: Readonly<Record<string, unknown>>): Kinds => {
  const at =
    (id: (world: World) => string): Arrange =>
    async (world) => {
      const rows = await world.database.query<{ version: number }>(
        'select edit_version as version from collection where id = $1',
        [id(world)],
      )
      return { variables: { [name]: id(world), version: rows[0]?.version ?? 1, ...rest } }
    }
  return {
    own: at(collection.own),
    foreign: at(collection.foreign),
    absent: at(() => ABSENT),
    otherType: at(collection.otherType),
  }
}

/** The same as a list with one element. */
const steps: Kinds = Object.fromEntries(
  Object.entries(change('id', { state: 'PAUSED' })).map(([kind, arrange]) => [
    kind,
    async (world: World) => ({ variables: { steps: [(await arrange(world)).variables] } }),
  ]),
)

/** A copy of a collection, each time as a separate request. */
const copies: Kinds = Object.fromEntries(
  Object.entries(byId('id', collection)).map(([kind, arrange]) => [
    kind,
    async (world: World) => ({ variables: { ...(await arrange(world)).variables, key: newUuid() } }),
  ]),
)

/** One event of one collection. */
const date =
  (id: (world: World) => string): Arrange =>
  (world) => ({ variables: { dates: [{ collectionId: id(world), eventIds: [world.a.eventId] }], paused: false } })
const dates: Kinds = {
  own: date(collection.own),
  foreign: date(collection.foreign),
  absent: date(() => ABSENT),
  otherType: date(collection.otherType),
}

const explain = (collectionId: (world: World) => string, eventId: (world: World) => string): Arrange => {
  return (world) => ({ variables: { collectionId: collectionId(world), eventId: eventId(world) } })
}

const explained: Kinds = {
  own: explain(collection.own, ({ a }) => a.eventId),
  foreign: explain(collection.foreign, ({ b }) => b.eventId),
  absent: explain(
    () => ABSENT,
    ({ a }) => a.eventId,
  ),
  otherType: explain(collection.otherType, ({ a }) => a.eventId),
  foreignEvent: explain(collection.own, ({ b }) => b.eventId),
  absentEvent: explain(collection.own, () => ABSENT),
}

const rule = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }]
const detail = { name: 'Renamed', priority: 1 }

/** How the fields of collections are called. */
export const collections: Operations = {
  'Query.collections': plain(),
  'Query.archivedCollections': plain(),
  'Mutation.collectionCreate': underKey({ input: { name: 'Created', currency: 'USD' } }),
  'Mutation.collectionDuplicate': copies,
  'Mutation.collectionMove': byId('id', collection),
  'Query.collection': byId('id', collection),
  'Query.collectionInsights': byId('id', collection),
  'Query.ruleVocabulary': plain(),
  'Query.ruleDryRun': byId('collectionId', collection, { rule }),
  'Query.ruleMap': explained,
  'Query.explainUnit': explained,
  'Mutation.collectionSaveDetail': change('id', { input: detail }),
  'Mutation.collectionSetState': change('id', { state: 'PAUSED' }),
  // After the one above, which needs a collection on sale.
  'Mutation.collectionsSetState': steps,
  'Mutation.collectionsPauseDates': dates,
  'Mutation.collectionSaveStorefronts': change('id', { input: { placements: [] } }),
  ...bounds,
  'Mutation.collectionSaveRule': change('id', { rule }),
  'Mutation.collectionSavePriceTypes': change('id', { input: [] }),
  'Mutation.collectionSaveMarkup': change('id', { input: { basisPoints: 0, amount: 0 } }),
  'Mutation.priceChangePlan': change('id', {
    input: { id: newUuid(), priceTypeId: ABSENT, priceLevel: 1, at: '2030-01-01T10:00', amount: 100 },
  }),
  'Mutation.priceChangesPlan': change('id', {
    inputs: [{ id: newUuid(), priceTypeId: ABSENT, priceLevel: 1, at: '2030-01-01T10:00', amount: 100 }],
  }),
  'Mutation.priceChangeRemove': change('id', { changeId: ABSENT }),
}
