import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { userNameById } from '#platform/records/history.ts'
import { platformEditorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { mergeVenue, previewMerge, undoMerge, type MergePreview } from '../flows/merge-venues.ts'
import { readMerge, type MergeMove, type StoredMerge } from '../reads/merge.ts'
import { readVenueRecord } from '../reads/venue-record.ts'
import { movedText, whyNoUndo } from '../rules/merging.ts'
import { MERGE_KINDS } from '../types.ts'
import { VenueRecordRef, VenueSaveResultRef } from './types/venue-record.ts'

/** Number of things that a dry run lists. */
const maxListed = 200

const MergeKindRef = builder.enumType('VenueMergeKind', {
  subGraphs: EMPLOYEE,
  description: 'What moves with a merge; from COLLECTION on, conditions that name the duplicate.',
  values: MERGE_KINDS,
})

const MergeMoveRef = builder.objectRef<MergeMove>('VenueMergeMove').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'One thing that a merge of venues moves.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MergeKindRef, description: 'What it is.' }),
    id: t.exposeID('id', { description: 'Its ID.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    isUpcoming: t.exposeBoolean('isUpcoming', { description: 'Whether it is an event that isn’t over or canceled.' }),
  }),
})

const MergePreviewRef = builder.objectRef<MergePreview>('VenueMergePreview').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Dry run of merging a venue into another.',
  fields: (t) => ({
    seen: t.exposeString('seen', { description: 'What to send with the merge.' }),
    into: t.expose('into', { type: VenueRecordRef, description: 'The venue that remains.' }),
    text: t.string({
      description: 'What moves, counted: `3 events, 1 seat map`.',
      resolve: ({ moves }) => movedText(moves),
    }),
    problems: t.field({
      type: ['String'],
      description: 'Why it is refused, each in a sentence; empty if it isn’t.',
      resolve: ({ problems }) => [...problems],
    }),
    moves: t.field({
      type: [MergeMoveRef],
      description: 'What moves, by kind and account; 200 at most.',
      resolve: ({ moves }) => moves.slice(0, maxListed),
    }),
  }),
})

const MergeRef = builder.objectRef<StoredMerge & { readonly timezone: string }>('VenueMerge').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Merge of a venue into another.',
  fields: (t) => ({
    intoId: t.exposeID('intoId', { description: 'ID of the venue that remains.' }),
    intoName: t.exposeString('intoName', { description: 'Its name.' }),
    reason: t.exposeString('reason', { description: 'Why they are the same.' }),
    mergedAt: t.field({
      type: TimeRef,
      description: 'When they were merged.',
      resolve: ({ mergedAt, timezone }) => timeAt(mergedAt, timezone),
    }),
    by: t.string({
      nullable: true,
      description: 'Who merged them; null for a former user.',
      resolve: ({ mergedBy }, _args, context) => (mergedBy === null ? null : userNameById(context).load(mergedBy)),
    }),
    noUndoReason: t.string({
      nullable: true,
      description: 'Why it can’t be undone; null if it can.',
      resolve: whyNoUndo,
    }),
  }),
})

const view = { subGraphs: EMPLOYEE, authScopes: { may: 'catalogue:view' } } as const
const change = { subGraphs: EMPLOYEE, authScopes: { may: 'catalogue:manage' } } as const
const ofRecord = recordArgs('Venue', 'venue')

builder.queryFields((t) => ({
  venueMergePreview: t.field({
    ...view,
    type: MergePreviewRef,
    description: 'What merging a venue into another would move, and what is in the way.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the duplicate.' }),
      intoId: t.arg.id({ required: true, description: 'ID of the venue that remains.' }),
    },
    resolve: async (_root, { id, intoId }, { services }) => {
      const { system } = services.databases
      const from = isUuid(id) ? await readVenueRecord(system, id) : undefined
      if (from === undefined) throw notFound()
      return previewMerge(system, from, intoId)
    },
  }),
  venueMerge: t.field({
    ...view,
    type: MergeRef,
    nullable: true,
    description: 'How a venue was merged into another; null if it wasn’t.',
    args: { id: t.arg.id({ required: true, description: 'ID of the duplicate.' }) },
    resolve: async (_root, { id }, { services }) => {
      const { system } = services.databases
      const from = isUuid(id) ? await readVenueRecord(system, id) : undefined
      if (from === undefined) throw notFound()
      const merge = await readMerge(system, from.id)
      return merge === undefined ? null : { ...merge, timezone: from.timezone }
    },
  }),
}))

builder.mutationFields((t) => ({
  venueMergeInto: t.field({
    ...change,
    type: VenueSaveResultRef,
    description:
      'Merge a duplicate into another venue: what is there moves, conditions that name it name the other, and it is archived. Refused if something else than in the dry run would move.',
    args: {
      ...ofRecord,
      intoId: t.arg.id({ required: true, description: 'ID of the venue that remains.' }),
      seen: t.arg.string({ required: true, description: 'What the dry run returned.' }),
      reason: t.arg.string({ required: true, description: 'Why they are the same, 1 to 500 characters.' }),
    },
    resolve: (_root, { id, version, ...input }, context) => {
      const editor = platformEditorOf(context)
      return editRecord(editor, mergeVenue(editor.origin), { id, version, input })
    },
  }),
  venueMergeUndo: t.field({
    ...change,
    type: VenueSaveResultRef,
    description: 'Undo the merge of a venue into another. Refused once the remaining venue was used or changed.',
    args: ofRecord,
    resolve: (_root, of, context) => {
      const editor = platformEditorOf(context)
      return editRecord(editor, undoMerge(editor.origin), { ...of, input: null })
    },
  }),
}))
