import { timeAt } from '@admission/common/time.ts'
import {
  venueAppearanceFields,
  venueFields,
  venuePictureFields,
  type VenueAppearanceInput,
} from '@admission/common/records/venue.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { venueHistory } from '../../rules/venue-history.ts'
import { venuePictureUrl } from '../../rules/venue-pictures.ts'
import { stepsFrom } from '../../rules/venue-states.ts'
import {
  VENUE_OWNERS,
  VENUE_STATES,
  type VenueEvent,
  type VenueRecord,
  type VenueSeatMap,
  type VenueUse,
} from '../../types.ts'

export const VenueStateRef = builder.enumType('VenueState', {
  subGraphs: EMPLOYEE,
  description: 'State of a venue: usable for new events, or not.',
  values: VENUE_STATES,
})

export const VenueOwnerRef = builder.enumType('VenueOwner', {
  subGraphs: EMPLOYEE,
  description: 'Whose a venue is: usable by every account, or by the one that added it.',
  values: VENUE_OWNERS,
})

const VenuePictureRef = builder.objectRef<VenueAppearanceInput['pictures'][number]>('VenuePictureRow').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Picture of a venue, as employees order them.',
  fields: (t) => shownFields(t, venuePictureFields, {}),
})

const VenueStepRef = builder.objectRef<ReturnType<typeof stepsFrom>[number]>('VenueStep').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A state that a venue can change to.',
  fields: (t) => ({
    state: t.expose('state', { type: VenueStateRef, description: 'New state.' }),
    allowed: t.exposeBoolean('allowed', { description: 'Whether it can change to it now.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it can’t; null if it can.' }),
  }),
})

const NamedVenueRef = builder.objectRef<NonNullable<VenueRecord['mergedInto']>>('NamedVenue').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A venue by its name.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Venue ID.' }),
    name: t.exposeString('name', { description: 'Name, with the hall if the venue has several.' }),
  }),
})

/** A venue, as employees see and edit it. */
export const VenueRecordRef = builder.objectRef<VenueRecord>('VenueRecord').implement({
  subGraphs: EMPLOYEE,
  public: true,
  interfaces: [RecordRef],
  description: 'Venue, as a record that employees edit.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Venue ID.' }),
    version: t.field(versionField),
    ...shownFields(t, venueFields, {}),
    ...shownFields(t, venueAppearanceFields, { pictures: VenuePictureRef }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone name. Shows start by its clocks.' }),
    accountId: t.exposeID('accountId', {
      nullable: true,
      description: 'The account that added it and alone uses it; null for one of the platform.',
    }),
    accountName: t.exposeString('accountName', { nullable: true, description: 'Name of that account.' }),
    state: t.expose('state', { type: VenueStateRef, description: 'Whether it can be used for new events.' }),
    allowedStates: t.field({ type: [VenueStepRef], description: 'The other state.', resolve: stepsFrom }),
    upcomingEvents: t.exposeInt('upcomingEvents', {
      description: 'Events there that aren’t over or canceled, of all accounts.',
    }),
    mergedInto: t.expose('mergedInto', {
      type: NamedVenueRef,
      nullable: true,
      description: 'The venue that it was merged into; null if it wasn’t.',
    }),
    picturesUrl: t.string({
      description: 'Start of the URLs of its pictures: the ID of a picture and `.webp` follow.',
      resolve: ({ id }) => venuePictureUrl(id, '').replace('.webp', ''),
    }),
    history: t.field(historyField(venueHistory)),
  }),
})

/** Result of saving a venue. */
export const VenueSaveResultRef = saveResultRef(VenueRecordRef, 'Venue', EMPLOYEE)

const VenueEventRef = builder.objectRef<VenueEvent>('VenueEvent').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Event at a venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Title.' }),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    startsAt: t.field({
      type: TimeRef,
      description: 'When it starts.',
      resolve: ({ startsAt, timezone }) => timeAt(startsAt, timezone),
    }),
  }),
})

const VenueSeatMapRef = builder.objectRef<VenueSeatMap>('VenueSeatMap').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'An account’s seat map of a venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Seat map ID.' }),
    name: t.exposeString('name', { description: 'Name of the seat map.' }),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Whether it is archived.' }),
    versions: t.exposeInt('versions', { description: 'Published versions.' }),
    events: t.exposeInt('events', { description: 'Events with seats of it, over or not.' }),
  }),
})

/** What uses a venue. */
export const VenueUseRef = builder.objectRef<VenueUse>('VenueUse').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What uses a venue, of all accounts.',
  fields: (t) => ({
    events: t.field({
      type: [VenueEventRef],
      description: 'Its next events that aren’t over or canceled, 50 at most.',
      resolve: ({ events }) => [...events],
    }),
    seatMaps: t.field({
      type: [VenueSeatMapRef],
      description: 'Its seat maps, archived ones last, 50 at most.',
      resolve: ({ seatMaps }) => [...seatMaps],
    }),
  }),
})
