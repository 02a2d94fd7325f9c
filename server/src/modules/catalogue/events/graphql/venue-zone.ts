import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { platformEditorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { VenueSaveResultRef } from '#modules/catalogue/venues/graphql/types/venue-record.ts'
import { readVenueRecord } from '#modules/catalogue/venues/reads/venue-record.ts'
import { previewZone, setVenueZone, type ZonePreview } from '../flows/set-venue-zone.ts'
import type { ZoneMove } from '../reads/venue-zone.ts'

/** Number of events that a preview lists. */
const maxListed = 100

const ZoneMoveRef = builder.objectRef<ZoneMove & { readonly to: string }>('VenueZoneMove').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Event that moves with the clocks of its venue: the time that is shown stays, the moment changes.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Title.' }),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    before: t.field({
      type: TimeRef,
      description: 'When it starts now.',
      resolve: ({ startsAt, timezone }) => timeAt(startsAt, timezone),
    }),
    after: t.field({
      type: TimeRef,
      description: 'When it starts by the new clocks.',
      resolve: ({ startsAtNew, to }) => timeAt(startsAtNew, to),
    }),
    hasBegun: t.exposeBoolean('hasBegun', { description: 'Whether it would have begun already, which ends its sale.' }),
    isSkipped: t.exposeBoolean('isSkipped', {
      description: 'Whether the new clocks skip one of its times. It has to be changed first.',
    }),
  }),
})

const ZonePreviewRef = builder.objectRef<ZonePreview>('VenueZonePreview').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What a new time zone would do to the events of a venue.',
  fields: (t) => ({
    seen: t.exposeString('seen', { description: 'What to send with the change.' }),
    events: t.int({ description: 'Number of events that would move.', resolve: ({ moves }) => moves.length }),
    begun: t.int({
      description: 'Those that would have begun already.',
      resolve: ({ moves }) => moves.filter(({ hasBegun }) => hasBegun).length,
    }),
    skipped: t.int({
      description: 'Those with a time that the new clocks skip. While there are any, the change is refused.',
      resolve: ({ moves }) => moves.filter(({ isSkipped }) => isSkipped).length,
    }),
    moves: t.field({
      type: [ZoneMoveRef],
      description: 'Events that would move, by start, those in the way first; 100 at most.',
      resolve: ({ moves, timezone }) =>
        moves
          .toSorted((a, b) => Number(b.isSkipped) - Number(a.isSkipped))
          .slice(0, maxListed)
          .map((move) => ({ ...move, to: timezone })),
    }),
  }),
})

builder.queryField('venueTimezonePreview', (t) =>
  t.field({
    type: ZonePreviewRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'catalogue:view' },
    description: 'What a new time zone of a venue would do to its events that aren’t over.',
    args: {
      id: t.arg.id({ required: true, description: 'Venue ID.' }),
      timezone: t.arg.string({ required: true, description: 'IANA time zone name.' }),
    },
    resolve: async (_root, { id, timezone }, { services }) => {
      const { system } = services.databases
      const venue = isUuid(id) ? await readVenueRecord(system, id) : undefined
      if (venue === undefined) throw notFound()
      return previewZone(system, venue.id, timezone)
    },
  }),
)

builder.mutationField('venueSetTimezone', (t) =>
  t.field({
    type: VenueSaveResultRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'catalogue:manage' },
    description:
      'Change the time zone of a venue. Its events that aren’t over keep their wall-clock times, so their moments change. Refused if something else than in the preview would move.',
    args: {
      ...recordArgs('Venue', 'venue'),
      timezone: t.arg.string({ required: true, description: 'IANA time zone name.' }),
      seen: t.arg.string({ required: true, description: 'What the preview returned.' }),
    },
    resolve: (_root, { id, version, timezone, seen }, context) => {
      const editor = platformEditorOf(context)
      return editRecord(editor, setVenueZone(editor.origin), { id, version, input: { timezone, seen } })
    },
  }),
)
