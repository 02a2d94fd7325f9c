import { seatExtraFields } from '@admission/common/records/seat-extra.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { createExtra } from '../flows/create-extra.ts'
import { saveExtra, setExtraState } from '../flows/save-extra.ts'
import { readExtra } from '../reads/extras.ts'
import { EditedSeatExtraRef, SeatExtraSaveResultRef, SeatExtraShownRef, SeatExtraStateRef } from './extra-types.ts'
import { SeatExtraKindRef } from './types.ts'

const PlacesInputRef = builder.inputType('SeatPlacesInput', {
  subGraphs: ADMIN,
  description: 'Seats of one section as text.',
  fields: (t) => ({
    section: t.string({ required: true, description: 'Name of the section.' }),
    rows: t.string({ required: true, description: 'Rows such as `A-C, F`; blank for all.' }),
    seats: t.string({ required: true, description: 'Seats such as `1-12, 14`; blank for all.' }),
  }),
})

const ExtraInputRef = builder.inputType('SeatExtraInput', {
  subGraphs: ADMIN,
  description: 'All fields of a seat extra.',
  fields: (t) => ({
    ...inputFields(t, seatExtraFields, { kind: SeatExtraKindRef, icon: 'String', shown: SeatExtraShownRef }),
    places: t.field({ type: [PlacesInputRef], required: true, description: 'Its seats, at most 400 lines.' }),
  }),
})

builder.queryField('seatExtra', (t) =>
  t.field({
    type: EditedSeatExtraRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description: 'Seat extra of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Seat extra ID.' }) },
    resolve: (_root, { id }, context) =>
      readAccount(context, async (transaction) => {
        const extra = await readExtra(transaction, membershipOf(context.actor), id)
        if (extra === undefined) throw notFound()
        return extra
      }),
  }),
)

const ofRecord = recordArgs('SeatExtra', 'seat extra')

const save = { type: SeatExtraSaveResultRef, subGraphs: ADMIN, authScopes: { may: 'inventory:manage' } } as const

builder.mutationFields((t) => ({
  createSeatExtra: t.field({
    type: EditedSeatExtraRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Create a seat extra without seats. Requires access to all events.',
    args: {
      venueId: t.arg.id({ required: true, description: 'Venue ID.' }),
      label: t.arg.string({ required: true, description: '1 to 40 characters.' }),
      kind: t.arg({ type: SeatExtraKindRef, required: true, description: 'Type of extra.' }),
      key: t.arg.string({
        required: true,
        description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.',
      }),
    },
    resolve: (_root, args, context) => createExtra(editorOf(context), args),
  }),
  saveSeatExtra: t.field({
    ...save,
    description:
      'Save a seat extra. Shops show the change within two seconds, on every version of the map. Requires access to all events.',
    args: { ...ofRecord, input: t.arg({ type: ExtraInputRef, required: true, description: 'All fields.' }) },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveExtra, {
        ...of,
        input: { ...sentValues(seatExtraFields, input), places: input.places },
      }),
  }),
  setSeatExtraState: t.field({
    ...save,
    description: 'Archive or restore a seat extra. Requires access to all events.',
    args: { ...ofRecord, state: t.arg({ type: SeatExtraStateRef, required: true, description: 'New state.' }) },
    resolve: (_root, { state, ...of }, context) =>
      editRecord(editorOf(context), setExtraState, { ...of, input: state }),
  }),
}))
