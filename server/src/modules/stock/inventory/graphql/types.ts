import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import { historyField, RecordRef, versionField } from '#platform/records/graphql.ts'
import { stockHistory } from '../rules/stock-history.ts'
import type { EventStock, SeatMapChange, SeatMapChoice, StockArea, StockSection } from '../types/event-stock.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const
const inOffices = { subGraphs: OFFICES, public: true } as const

const StockAreaRef = builder.objectRef<StockArea>('StockArea').implement({
  ...inOffices,
  description: 'General-admission area of an event. Figures are places, in a timed event of all its open visits.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Area ID.' }),
    name: t.exposeString('section', { description: 'Name, as on tickets.' }),
    priceLevel: t.exposeInt('priceLevel', { description: 'Price level, 1 to 99.' }),
    size: t.exposeInt('size', { description: 'All places, on sale or not.' }),
    perVisit: t.exposeInt('perVisit', {
      nullable: true,
      description: 'Places of most visits; null if the event isn’t timed.',
    }),
    held: t.exposeInt('held', { description: 'Places in carts and open payments.' }),
    sold: t.exposeInt('sold', { description: 'Places sold.' }),
    blocked: t.exposeInt('blocked', { description: 'Places that only staff can sell.' }),
    killed: t.exposeInt('killed', { description: 'Places that no one can sell.' }),
    allocated: t.exposeInt('allocated', { description: 'Free places that another account holds exclusively.' }),
  }),
})

const StockSectionRef = builder.objectRef<StockSection>('StockSection').implement({
  ...inOffices,
  description: 'Section of an event’s seat map. Figures are seats.',
  fields: (t) => ({
    section: t.exposeString('section', { description: 'Name of the section.' }),
    rows: t.stringList({ description: 'Its rows.', resolve: ({ rows }) => [...rows] }),
    seats: t.exposeInt('seats', { description: 'All seats.' }),
    held: t.exposeInt('held', { description: 'Seats in carts and open payments.' }),
    sold: t.exposeInt('sold', { description: 'Seats sold.' }),
    blocked: t.exposeInt('blocked', { description: 'Seats that only staff can sell.' }),
    killed: t.exposeInt('killed', { description: 'Seats that no one can sell.' }),
  }),
})

const SeatMapChoiceRef = builder.objectRef<SeatMapChoice>('SeatMapChoice').implement({
  ...inOffices,
  description: 'Published version of a seat configuration.',
  fields: (t) => ({
    versionId: t.exposeID('versionId', { description: 'Version ID.' }),
    name: t.exposeString('name', { description: 'Name of the seat configuration.' }),
    version: t.exposeInt('version', { description: 'Number of the version, from 1.' }),
    seats: t.exposeInt('seats', { description: 'Seats of the version.' }),
  }),
})

/** The places of an event. */
export const EventStockRef = builder.objectRef<EventStock>('EventStock').implement({
  ...inOffices,
  interfaces: [RecordRef],
  description: 'Places of an event: areas, seats, and what is off sale.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    version: t.field(versionField),
    isTimed: t.boolean({
      description: 'Whether buyers choose a visit. Then every visit has its own places.',
      resolve: ({ visitKind }) => visitKind === 'TIMED',
    }),
    areas: t.field({
      type: [StockAreaRef],
      description: 'General-admission areas, by name.',
      resolve: ({ areas }) => [...areas],
    }),
    sections: t.field({
      type: [StockSectionRef],
      description: 'Sections of its seat map, in its order.',
      resolve: ({ sections }) => [...sections],
    }),
    seatMap: t.expose('seatMap', {
      type: SeatMapChoiceRef,
      nullable: true,
      description: 'Version in use, which may not be the latest; null if it has no seats.',
    }),
    seatMapChoices: t.field({
      type: [SeatMapChoiceRef],
      description: 'Latest version of each of your seat configurations of its venue.',
      resolve: ({ seatMapChoices }) => [...seatMapChoices],
    }),
    history: t.field(historyField(stockHistory)),
  }),
})

/** Effects of another seat map. */
export const SeatMapChangeRef = builder.objectRef<SeatMapChange>('SeatMapChange').implement({
  ...inAdmin,
  description: 'Effect of another seat map on an event.',
  fields: (t) => ({
    isPossible: t.exposeBoolean('done', { description: 'False if sold, held or allocated places would be lost.' }),
    seats: t.exposeInt('seats', { description: 'Seats of the version.' }),
    added: t.exposeInt('added', { description: 'Seats the event gets.' }),
    removed: t.exposeInt('removed', { description: 'Seats the event loses.' }),
    changed: t.exposeInt('changed', { description: 'Free seats that get another price level.' }),
    areasAdded: t.exposeInt('areasAdded', { description: 'Areas the event gets, with their size and price level.' }),
    areasRemoved: t.exposeInt('areasRemoved', { description: 'Areas the event loses.' }),
    areasChanged: t.exposeInt('areasChanged', {
      description: 'Areas that get another price level, or another size if they still had that of the map.',
    }),
    sold: t.exposeInt('sold', { description: 'Sold places that would be lost.' }),
    held: t.exposeInt('held', { description: 'Places in carts that would be lost.' }),
    allocated: t.exposeInt('allocated', { description: 'Allocated places that would be lost.' }),
    lost: t.stringList({
      description: 'Up to 20 of the seats and areas with sold, held and allocated places that would be lost.',
      resolve: ({ lost }) => [...lost],
    }),
  }),
})
