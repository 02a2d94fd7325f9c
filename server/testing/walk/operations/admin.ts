import { newUuid } from '@admission/common/ids.ts'
import { links } from '#testing/walk/operations/links.ts'
import { storedThings } from '#testing/walk/operations/offices.ts'
import {
  ABSENT,
  byId,
  exportsOf,
  optionsOf,
  plain,
  type Arrange,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import { reports } from '#testing/walk/operations/reports.ts'
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

/** The sale of one event, each time as a separate request. */
const sale =
  (id: (world: World) => string): Arrange =>
  (world) => ({ variables: { ids: [id(world)], step: 'PAUSE', key: newUuid() } })
const sales: Kinds = {
  own: sale(({ a }) => a.eventId),
  foreign: sale(({ b }) => b.eventId),
  absent: sale(() => ABSENT),
  otherType: sale(collection.own),
}

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

/** How each root field of the admin API is called. */
export const adminOperations: Operations = {
  ...links('admin'),
  // Address formats are public.
  'Query.address': plain({ countryCode: 'JP', showStateValues: true }),
  'Query.me': plain(),
  'Query.accounts': plain(),
  'Query.account': plain(),
  'Query.accountBranding': plain(),
  'Query.events': plain(),
  'Query.members': plain(),
  'Query.options': optionsOf('EVENTS', 'VENUES', 'EVENT_CATEGORIES', 'COLLECTIONS', 'MEMBERS'),
  'Query.eventSummary': byId('id', {
    own: ({ a }) => a.eventId,
    foreign: ({ b }) => b.eventId,
    otherType: ({ a }) => a.collectionId,
  }),
  'Query.collections': plain(),
  ...storedThings('admin'),
  ...reports,
  'Mutation.listExport': exportsOf('EVENTS', 'COLLECTIONS', 'MEMBERS', 'REPORT_USER'),
  'Query.collection': byId('id', collection),
  'Query.ruleVocabulary': plain(),
  'Query.ruleDryRun': byId('collectionId', collection, { rule }),
  'Query.explainUnit': explained,
  'Mutation.collectionSaveDetail': change('id', { input: detail }),
  'Mutation.collectionSetState': change('id', { state: 'PAUSED' }),
  // After the one above, which needs a collection on sale.
  'Mutation.collectionsSetState': steps,
  'Mutation.eventsSetSale': sales,
  'Mutation.collectionsPauseDates': dates,
  'Mutation.collectionSaveRule': change('id', { rule }),
  'Mutation.collectionSavePriceTypes': change('id', { input: [] }),
  'Mutation.accountBrandingSave': plain({ version: 1, input: { name: 'Renamed', color: '#0B6E69' } }),
}
