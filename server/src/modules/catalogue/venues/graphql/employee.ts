import { isUuid } from '@admission/common/ids.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { historyField, platformEditorOf, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { saveVenue, venueHistory } from '../flows/save-venue.ts'
import { readVenueRecord } from '../reads.ts'
import type { VenueRecord } from '../types.ts'

const VenueRecordRef = builder.objectRef<VenueRecord>('VenueRecord').implement({
  subGraphs: EMPLOYEE,
  public: true,
  interfaces: [RecordRef],
  description: 'Venue, as a record that employees edit.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Venue ID.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    history: t.field(historyField(venueHistory)),
  }),
})

const VenueInputRef = builder.inputType('VenueInput', {
  subGraphs: EMPLOYEE,
  description: 'Details of a venue.',
  fields: (t) => ({ name: t.string({ required: true, description: '1 to 120 characters.' }) }),
})

builder.queryField('venueById', (t) =>
  t.field({
    type: VenueRecordRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'catalogue:view' },
    description: 'Venue by ID. Fails with `resourceNotFound` if it doesn’t exist or is archived.',
    args: { id: t.arg.id({ required: true, description: 'Venue ID.' }) },
    resolve: async (_root, { id }, { services }) => {
      const venue = isUuid(id) ? await readVenueRecord(services.databases.system, id) : undefined
      if (venue === undefined) throw notFound()
      return venue
    },
  }),
)

builder.mutationField('venueSave', (t) =>
  t.field({
    type: saveResultRef(VenueRecordRef, 'Venue', EMPLOYEE),
    subGraphs: EMPLOYEE,
    authScopes: { may: 'catalogue:manage' },
    description: 'Saves a venue. Every account’s pages show the changes within two seconds.',
    args: {
      id: t.arg.id({ required: true, description: 'Venue ID.' }),
      version: t.arg({ type: 'Int64', required: true, description: 'Version the changes are based on.' }),
      input: t.arg({ type: VenueInputRef, required: true, description: 'New details.' }),
    },
    resolve: (_root, asked, context) => editRecord(platformEditorOf(context), saveVenue, asked),
  }),
)
