import type { AdminTx } from '#platform/db/kysely.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { getPublishImpact } from '../actions/get-publish-impact.ts'
import { createConfiguration } from '../flows/create-configuration.ts'
import { publishDraft } from '../flows/publish-draft.ts'
import { restoreVersion, saveDraft } from '../flows/save-draft.ts'
import { readConfiguration, readConfigurationOfVenue } from '../reads/configurations.ts'
import { isVenue } from '../reads/venues.ts'
import type { SeatConfiguration } from '../types.ts'
import { ConfigurationSaveResultRef, PublishImpactRef, SeatConfigurationRef } from './configuration-types.ts'

const inOwn = <Answer>(
  context: RequestContext,
  work: (transaction: AdminTx, scope: ReturnType<typeof membershipOf>) => Promise<Answer>,
): Promise<Answer> => readAccount(context, (transaction) => work(transaction, membershipOf(context.actor)))

const ownOne = async (
  transaction: AdminTx,
  scope: ReturnType<typeof membershipOf>,
  id: string,
): Promise<SeatConfiguration> => {
  const configuration = await readConfiguration(transaction, scope, id)
  if (configuration === undefined) throw notFound()
  return configuration
}

builder.queryFields((t) => ({
  seatConfiguration: t.field({
    type: SeatConfigurationRef,
    subGraphs: ADMIN,
    nullable: true,
    authScopes: { may: 'inventory:view' },
    description:
      'The account’s seat map of a venue. Null if it has none. Fails with `resourceNotFound` if there is no such venue.',
    args: { venueId: t.arg.id({ required: true, description: 'Venue ID.' }) },
    resolve: (_root, { venueId }, context) =>
      inOwn(context, async (transaction, scope) => {
        const configuration = await readConfigurationOfVenue(transaction, scope, venueId)
        if (configuration === undefined && !(await isVenue(transaction, venueId))) throw notFound()
        return configuration ?? null
      }),
  }),
  seatConfigurationById: t.field({
    type: SeatConfigurationRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description: 'Seat map of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Seat configuration ID.' }) },
    resolve: (_root, { id }, context) => inOwn(context, (transaction, scope) => ownOne(transaction, scope, id)),
  }),
  seatPublishImpact: t.field({
    type: PublishImpactRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description:
      'Effects of publishing the draft. Fails with `userError` if it is empty, `resourceNotFound` if it isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Seat configuration ID.' }) },
    resolve: (_root, { id }, context) =>
      inOwn(context, async (transaction, scope) => getPublishImpact(transaction, await ownOne(transaction, scope, id))),
  }),
}))

const recordArgs = builder.args((t) => ({
  id: t.id({ required: true, description: 'Seat configuration ID.' }),
  editVersion: t.field({
    type: 'Int64',
    required: true,
    description: 'Version that was read. Returns SeatConfigurationStale if a person has saved since.',
  }),
}))

const save = {
  type: ConfigurationSaveResultRef,
  subGraphs: ADMIN,
  authScopes: { may: 'inventory:manage' },
} as const

builder.mutationFields((t) => ({
  createSeatConfiguration: t.field({
    type: SeatConfigurationRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Create an empty seat map for a venue. Fails with `userInputError` if the venue already has one. Requires access to all events.',
    args: {
      venueId: t.arg.id({ required: true, description: 'Venue ID.' }),
      name: t.arg.string({ required: true, description: '1 to 40 characters.' }),
      key: t.arg.string({
        required: true,
        description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.',
      }),
    },
    resolve: (_root, args, context) => createConfiguration(editorOf(context), args),
  }),
  saveSeatDraft: t.field({
    ...save,
    description:
      'Save the draft. Buyers don’t see it until it’s published and an event uses it. Requires access to all events.',
    args: {
      ...recordArgs,
      document: t.arg({
        type: 'JSON',
        required: true,
        // As much as the largest request: what a seat map may have is decided by its own rules.
        maxLength: 8_000_000,
        description: 'The seat map, by `docs/seat-map-schema.json`; the request may have up to 8 MB.',
      }),
    },
    resolve: (_root, { id, editVersion, document }, context) =>
      editRecord(editorOf(context), saveDraft, { id, version: editVersion, input: document }),
  }),
  restoreSeatVersion: t.field({
    ...save,
    description: 'Replace the draft by an earlier version, to edit it again. Requires access to all events.',
    args: { ...recordArgs, versionId: t.arg.id({ required: true, description: 'ID of the version.' }) },
    resolve: (_root, { id, editVersion, versionId }, context) =>
      editRecord(editorOf(context), restoreVersion, { id, version: editVersion, input: versionId }),
  }),
  publishSeatDraft: t.field({
    ...save,
    description:
      'Publish the draft as a new version, which never changes. Events keep the version they use. Requires access to all events.',
    args: recordArgs,
    resolve: (_root, { id, editVersion }, context) => publishDraft(editorOf(context), { id, version: editVersion }),
  }),
}))
