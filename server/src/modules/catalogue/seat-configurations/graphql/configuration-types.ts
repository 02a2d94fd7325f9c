import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { userNameById } from '#platform/records/history.ts'
import type { PublishImpact } from '../actions/get-publish-impact.ts'
import { readDraft } from '../reads/configurations.ts'
import { readPackedMap, readSeatMap } from '../reads/maps.ts'
import { readVersions } from '../reads/versions.ts'
import { changeCounts, type ChangeCounts, type EventImpact } from '../rules/publish-impact.ts'
import type { PublishedVersion, SeatConfiguration } from '../types.ts'
import { configurationHistory } from './history.ts'

const SeatMapChangesRef = builder.objectRef<ChangeCounts>('SeatMapChanges').implement({
  subGraphs: ADMIN,
  public: true,
  description:
    'Numbers of seats and areas that differ between two seat maps. A seat is identified by section, row and number, an area by its name.',
  fields: (t) => ({
    added: t.exposeInt('added', { description: 'New seats.' }),
    removed: t.exposeInt('removed', { description: 'Removed seats.' }),
    moved: t.exposeInt('moved', { description: 'Moved seats.' }),
    relabeled: t.exposeInt('relabeled', {
      description: 'Seats at the same place with another section, row or number. Tickets name the old one.',
    }),
    priceLevelChanged: t.int({
      description: 'Seats with another price level.',
      resolve: ({ repriced }) => repriced,
    }),
    areasAdded: t.exposeInt('areasAdded', { description: 'New areas.' }),
    areasRemoved: t.exposeInt('areasRemoved', { description: 'Removed areas.' }),
    areasChanged: t.exposeInt('areasChanged', { description: 'Areas with another size or price level.' }),
  }),
})

const UsingEventRef = builder.objectRef<{ readonly id: string; readonly name: string }>('SeatMapEvent').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Event that sells by a seat map.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Title of the event.' }),
  }),
})

const SeatMapVersionRef = builder.objectRef<PublishedVersion>('SeatMapVersion').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Published version of a seat map. Never changes.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.exposeInt('version', { description: 'Number, counted from 1.' }),
    seats: t.exposeInt('seats', { description: 'Number of seats.' }),
    areaCapacity: t.exposeInt('areaCapacity', { description: 'Places in general-admission areas.' }),
    publishedAt: t.field({
      type: TimeRef,
      description: 'Time of publishing in the account’s time zone.',
      resolve: ({ publishedAt, timezone }) => timeAt(publishedAt, timezone),
    }),
    publishedBy: t.string({
      nullable: true,
      description: 'Name of the person who published it; null if unknown.',
      resolve: ({ publishedBy }, _args, context) =>
        publishedBy === null ? null : userNameById(context).load(publishedBy),
    }),
    eventCount: t.exposeInt('eventCount', { description: 'Number of events that use it.' }),
    events: t.field({
      type: [UsingEventRef],
      description: 'Events that use it, soonest first, at most 50.',
      resolve: ({ events }) => [...events],
    }),
    changes: t.field({
      type: SeatMapChangesRef,
      nullable: true,
      description: 'Changes since the version before; null for the first.',
      resolve: ({ id, previousId }, _args, context) =>
        previousId === null
          ? null
          : readAccount(context, async (transaction) => {
              const [before, after] = [await readSeatMap(transaction, previousId), await readSeatMap(transaction, id)]
              return before && after ? changeCounts(before, after) : null
            }),
    }),
  }),
})

type Published = NonNullable<SeatConfiguration['published']> & { readonly timezone: string }

const PublishedSeatMapRef = builder.objectRef<Published>('PublishedSeatMap').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Newest version of a seat map.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the version.' }),
    version: t.exposeInt('version', { description: 'Number, counted from 1.' }),
    seats: t.exposeInt('seats', { description: 'Number of seats.' }),
    areaCapacity: t.exposeInt('areaCapacity', { description: 'Places in general-admission areas.' }),
    publishedAt: t.field({
      type: TimeRef,
      description: 'Time of publishing in the account’s time zone.',
      resolve: ({ publishedAt, timezone }) => timeAt(publishedAt, timezone),
    }),
  }),
})

/** One account's seat map of one venue. */
export const SeatConfigurationRef = builder.objectRef<SeatConfiguration>('SeatConfiguration').implement({
  subGraphs: ADMIN,
  public: true,
  interfaces: [RecordRef],
  description: 'An account’s seat map of a venue: a draft, and published versions that never change.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    history: t.field(historyField(configurationHistory)),
    editVersion: t.field({ ...versionField, description: 'The same as `version`, to send as `editVersion`.' }),
    name: t.exposeString('name', { description: 'Name of the seat map.' }),
    venueId: t.exposeID('venueId', { description: 'Venue ID.' }),
    venueName: t.exposeString('venueName', { description: 'Name of the venue with its hall.' }),
    city: t.exposeString('city', { description: 'City of the venue.' }),
    isDraftPending: t.exposeBoolean('isDraftPending', {
      description: 'Whether the draft was saved after the newest version was published.',
    }),
    draft: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'The seat map as people edit it (`docs/seat-map-schema.json`): the saved draft, else the newest version. Null for a new one.',
      resolve: (configuration, _args, context) =>
        readAccount(context, (transaction) => readDraft(transaction, configuration)),
    }),
    published: t.field({
      type: PublishedSeatMapRef,
      nullable: true,
      description: 'Newest version; null until the first is published.',
      resolve: ({ published, timezone }) => published && { ...published, timezone },
    }),
    map: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Geometry of the newest version, as `/api/seat-map` sends it; null until the first is published.',
      resolve: ({ published }, _args, context) =>
        published &&
        readAccount(context, async (transaction) => (await readPackedMap(transaction, published.id)) ?? null),
    }),
    versions: t.field({
      type: [SeatMapVersionRef],
      description: 'Versions, newest first, at most 50.',
      resolve: (configuration, _args, context) =>
        readAccount(context, (transaction) => readVersions(transaction, configuration, 50)),
    }),
    eventCount: t.exposeInt('eventCount', { description: 'Upcoming events that use any of its versions.' }),
    extraCount: t.exposeInt('extraCount', { description: 'Seat extras that aren’t archived.' }),
  }),
})

const EventImpactRef = builder.objectRef<EventImpact>('SeatPublishEventImpact').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Effects of moving an upcoming event to the draft. Publishing alone changes no event.',
  fields: (t) => ({
    id: t.id({ description: 'Event ID.', resolve: ({ event }) => event.id }),
    name: t.string({ description: 'Title of the event.', resolve: ({ event }) => event.name }),
    startsAt: t.field({
      type: TimeRef,
      description: 'Start in the venue’s time zone.',
      resolve: ({ event: { startsAt, zone } }) => timeAt(startsAt, zone),
    }),
    version: t.int({ description: 'Number of the version it uses.', resolve: ({ event }) => event.version }),
    sold: t.int({ description: 'Sold seats.', resolve: ({ event }) => event.sold.length }),
    held: t.int({ description: 'Seats in carts.', resolve: ({ event }) => event.held.length }),
    soldLost: t.stringList({
      description: 'Sold seats that the draft doesn’t have: “Stalls, row C, seat 12”.',
      resolve: ({ soldLost }) => [...soldLost],
    }),
    heldLost: t.stringList({
      description: 'Seats in carts that the draft doesn’t have.',
      resolve: ({ heldLost }) => [...heldLost],
    }),
  }),
})

export const PublishImpactRef = builder.objectRef<PublishImpact>('SeatPublishImpact').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Effects of publishing the draft.',
  fields: (t) => ({
    changes: t.field({
      type: SeatMapChangesRef,
      description: 'Changes since the newest version.',
      resolve: ({ changes }) => changes,
    }),
    events: t.field({
      type: [EventImpactRef],
      description: 'Upcoming events that use older versions, soonest first.',
      resolve: ({ events }) => [...events],
    }),
  }),
})

export const ConfigurationSaveResultRef = saveResultRef(SeatConfigurationRef, 'SeatConfiguration')
