import { isUuid } from '@admission/common/ids.ts'
import {
  platformVenueFields,
  venueAppearanceFields,
  venueFields,
  venuePictureFields,
} from '@admission/common/records/venue.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { changeStates } from '#platform/records/change-states.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { platformEditorOf, RefusedRef } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { createPlatformVenue } from '../flows/create-platform-venue.ts'
import { adoptVenue, saveAppearance, saveVenue, setState } from '../flows/save-venue.ts'
import { addVenuePicture, type AddedVenuePicture } from '../flows/venue-picture.ts'
import { readVenueRecord, readVenueUse } from '../reads/venue-record.ts'
import type { VenueRecord } from '../types.ts'
import { VenueRecordRef, VenueSaveResultRef, VenueStateRef, VenueUseRef } from './types/venue-record.ts'

/** A venue by its ID. Throws notFound if there is none. */
const venueById = async ({ services }: RequestContext, id: string): Promise<VenueRecord> => {
  const venue = isUuid(id) ? await readVenueRecord(services.databases.system, id) : undefined
  if (venue === undefined) throw notFound()
  return venue
}

const VenueInputRef = builder.inputType('VenueInput', {
  subGraphs: EMPLOYEE,
  description: 'Details of a venue.',
  fields: (t) => inputFields(t, venueFields, {}),
})

const PictureInputRef = builder.inputType('VenuePictureInput', {
  subGraphs: EMPLOYEE,
  description: 'Picture of a venue.',
  fields: (t) => inputFields(t, venuePictureFields, {}),
})

const AppearanceInputRef = builder.inputType('VenueAppearanceInput', {
  subGraphs: EMPLOYEE,
  description: 'What buyers see of a venue besides its address.',
  fields: (t) => inputFields(t, venueAppearanceFields, { pictures: PictureInputRef }),
})

const PlatformVenueInputRef = builder.inputType('PlatformVenueInput', {
  subGraphs: EMPLOYEE,
  description: 'Venue to add for all accounts.',
  fields: (t) => inputFields(t, platformVenueFields, {}),
})

const VenueStepInputRef = builder.inputType('VenueStepInput', {
  subGraphs: EMPLOYEE,
  description: 'A venue and its new state.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Venue ID.' }),
    version: t.field({ type: 'Int64', required: true, description: 'Version that was read.' }),
    state: t.field({ type: VenueStateRef, required: true, description: 'New state.' }),
  }),
})

const PictureSavedRef = builder
  .objectRef<Extract<AddedVenuePicture, { outcome: 'SAVED' }>>('VenuePictureSaved')
  .implement({
    subGraphs: EMPLOYEE,
    public: true,
    description: 'The picture was stored. It is shown once the venue is saved with it.',
    fields: (t) => ({ picture: t.exposeID('picture', { description: 'ID of the picture.' }) }),
  })

const PictureResultRef = builder.unionType('VenuePictureResult', {
  subGraphs: EMPLOYEE,
  description: 'Result of an upload of a picture.',
  types: [PictureSavedRef, RefusedRef],
  resolveType: ({ outcome }) => (outcome === 'REFUSED' ? 'Refused' : 'VenuePictureSaved'),
})

const view = { subGraphs: EMPLOYEE, authScopes: { may: 'catalogue:view' } } as const
const change = { subGraphs: EMPLOYEE, authScopes: { may: 'catalogue:manage' } } as const
const ofVenue = builder.args((t) => ({ id: t.id({ required: true, description: 'Venue ID.' }) }))
const ofRecord = recordArgs('Venue', 'venue')

builder.queryFields((t) => ({
  venueById: t.field({
    ...view,
    type: VenueRecordRef,
    description: 'Venue by ID, archived or not. Fails with `resourceNotFound` if it doesn’t exist.',
    args: ofVenue,
    resolve: (_root, { id }, context) => venueById(context, id),
  }),
  venueUse: t.field({
    ...view,
    type: VenueUseRef,
    description: 'Events and seat maps of a venue, of all accounts. Fails with `resourceNotFound` if it doesn’t exist.',
    args: ofVenue,
    resolve: async (_root, { id }, context) =>
      readVenueUse(context.services.databases.system, (await venueById(context, id)).id),
  }),
}))

builder.mutationFields((t) => ({
  venueCreate__employee: t.field({
    ...change,
    type: VenueRecordRef,
    description: 'Add a venue that every account can use. Fails with `userInputError` if a field is wrong.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
      input: t.arg({ type: PlatformVenueInputRef, required: true, description: 'The new venue.' }),
    },
    resolve: async (_root, { key, input }, context) => {
      const { userId } = workspaceOf(context.actor)
      const values = sentValues(platformVenueFields, input)
      return venueById(context, await createPlatformVenue(platformEditorOf(context), { userId, key, input: values }))
    },
  }),
  venueSave: t.field({
    ...change,
    type: VenueSaveResultRef,
    description: 'Save a venue’s details. Every account’s pages show the changes within two seconds.',
    args: { ...ofRecord, input: t.arg({ type: VenueInputRef, required: true, description: 'All details.' }) },
    resolve: (_root, { id, version, input }, context) =>
      editRecord(platformEditorOf(context), saveVenue, { id, version, input: sentValues(venueFields, input) }),
  }),
  venueSaveAppearance: t.field({
    ...change,
    type: VenueSaveResultRef,
    description: 'Save what buyers see of a venue besides its address: pictures, directions, accessibility.',
    args: {
      ...ofRecord,
      input: t.arg({ type: AppearanceInputRef, required: true, description: 'Pictures and texts.' }),
    },
    resolve: (_root, { id, version, input }, context) =>
      editRecord(platformEditorOf(context), saveAppearance(context.services), {
        id,
        version,
        input: sentValues(venueAppearanceFields, input),
      }),
  }),
  venueUploadPicture: t.field({
    ...change,
    type: PictureResultRef,
    description: 'Store a picture for a venue, to save with `venueSaveAppearance`.',
    args: {
      ...ofVenue,
      image: t.arg({ type: 'Upload', description: 'PNG, JPEG or WebP, 2 MB or smaller.' }),
    },
    resolve: async (_root, { id, image }, context) =>
      addVenuePicture(context.services, (await venueById(context, id)).id, image),
  }),
  venueSetState: t.field({
    ...change,
    type: VenueSaveResultRef,
    description: 'Archive a venue that no upcoming event uses, or restore it.',
    args: { ...ofRecord, state: t.arg({ type: VenueStateRef, required: true, description: 'New state.' }) },
    resolve: (_root, { id, version, state }, context) =>
      editRecord(platformEditorOf(context), setState, { id, version, input: state }),
  }),
  venuesSetState: t.field({
    ...change,
    type: [VenueSaveResultRef],
    description: 'Archive or restore several venues, each on its own. Returns one result each, in order.',
    args: { steps: t.arg({ type: [VenueStepInputRef], required: true, description: '1 to 100 venues.' }) },
    resolve: (_root, { steps }, context) => changeStates(platformEditorOf(context), setState, steps),
  }),
  venueAdopt: t.field({
    ...change,
    type: VenueSaveResultRef,
    description: 'Make a venue that an account added one that every account can use. This can’t be undone.',
    args: ofRecord,
    resolve: (_root, of, context) => {
      const editor = platformEditorOf(context)
      return editRecord(editor, adoptVenue(editor.origin), { ...of, input: null })
    },
  }),
}))
