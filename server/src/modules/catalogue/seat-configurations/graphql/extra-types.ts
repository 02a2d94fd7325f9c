import { seatExtraFields } from '@admission/common/records/seat-extra.ts'
import type { SeatPlaces } from '@admission/common/seat-map/places.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { extraHistory } from '../rules/extra-changes.ts'
import type { EditedSeatExtra, SeatExtraState } from '../types.ts'
import { SeatExtraKindRef } from './types.ts'

const SeatPlacesRef = builder.objectRef<SeatPlaces>('SeatPlaces').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Seats of one section as text.',
  fields: (t) => ({
    section: t.exposeString('section', { description: 'Name of the section.' }),
    rows: t.exposeString('rows', { description: 'Rows such as `A-C, F`; blank for all.' }),
    seats: t.exposeString('seats', { description: 'Seats such as `1-12, 14`; blank for all.' }),
  }),
})

export const SeatExtraShownRef = builder.enumType('SeatExtraShown', {
  subGraphs: ADMIN,
  description: 'Where buyers see a seat extra. The cart always shows it.',
  values: Object.keys(seatExtraFields.shown.labels),
})

export const SeatExtraStateRef = builder.enumType('SeatExtraState', {
  subGraphs: ADMIN,
  description: 'State of a seat extra.',
  values: {
    ACTIVE: { description: 'Buyers see it.' },
    ARCHIVED: { description: 'New buyers don’t see it. Sold tickets keep it.' },
  },
})

type AllowedState = { readonly state: SeatExtraState; readonly allowed: boolean; readonly reason: string | null }

const AllowedStateRef = builder.objectRef<AllowedState>('SeatExtraAllowedState').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A state and whether the seat extra can change to it.',
  fields: (t) => ({
    state: t.expose('state', { type: SeatExtraStateRef, description: 'State.' }),
    allowed: t.exposeBoolean('allowed', { description: 'Whether it can change to this state now.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why not; null if it can.' }),
  }),
})

/** A seat extra as people edit it. */
export const EditedSeatExtraRef = builder.objectRef<EditedSeatExtra>('SeatExtra__admin').implement({
  subGraphs: ADMIN,
  public: true,
  interfaces: [RecordRef],
  description: 'Fact about or benefit of seats of a venue. Changes reach buyers without a new version of the map.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    history: t.field(historyField(extraHistory)),
    venueId: t.exposeID('venueId', { description: 'Venue ID.' }),
    venueName: t.exposeString('venueName', { description: 'Name of the venue with its hall.' }),
    number: t.int({ description: 'Its number on the seat map.', resolve: ({ no }) => no }),
    ...shownFields(t, seatExtraFields, { kind: SeatExtraKindRef, icon: 'String', shown: SeatExtraShownRef }),
    places: t.field({ type: [SeatPlacesRef], description: 'Its seats.', resolve: ({ places }) => [...places] }),
    seats: t.exposeInt('seats', { description: 'Number of seats on the newest version of the map.' }),
    state: t.expose('state', { type: SeatExtraStateRef, description: 'State.' }),
    allowedStates: t.field({
      type: [AllowedStateRef],
      description: 'States it can change to.',
      resolve: ({ state }): AllowedState[] => [
        { state: state === 'ACTIVE' ? 'ARCHIVED' : 'ACTIVE', allowed: true, reason: null },
      ],
    }),
  }),
})

export const SeatExtraSaveResultRef = saveResultRef(EditedSeatExtraRef, 'SeatExtra')
