import { timeAt } from '@admission/common/time.ts'
import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { exportLink } from '#modules/people/exports/rules/download-link.ts'
import { passwordInput } from '#modules/people/identity/graphql/types/user.ts'
import { requestPersonExport } from '../flows/export-person.ts'
import { keepAccount, requestErasure } from '../flows/request-erasure.ts'
import { readBlockers, readLatestExport, readOpenErasure, readUpcomingShows } from '../reads/requests.ts'
import type { PersonExport } from '../types.ts'
import { ErasureBlockerRef, ErasureRef } from './types.ts'

const PersonExportStateRef = builder.enumType('PersonExportState', {
  subGraphs: CONSUMER,
  description: 'Status of a copy. While `WAITING`, poll every few seconds.',
  values: ['WAITING', 'READY', 'FAILED'] as const,
})

const PersonExportRef = builder.objectRef<PersonExport>('PersonExport').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Copy of the signed-in user’s data, as a ZIP.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    state: t.expose('state', { type: PersonExportStateRef, description: 'Status of the copy.' }),
    bytes: t.exposeInt('bytes', { nullable: true, description: 'Size of the file in bytes. Null until `READY`.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was asked for, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    expiresAt: t.field({
      type: TimeRef,
      description: 'When the file is deleted, in UTC: seven days after it was made.',
      resolve: ({ expiresAt }) => timeAt(expiresAt, 'UTC'),
    }),
    url: t.string({
      nullable: true,
      description: 'Download URL, valid for 15 minutes, for a request with the user’s token. Null until `READY`.',
      resolve: ({ state, id, userId }, _args, { services: { secrets, clock } }) =>
        state === 'READY'
          ? exportLink(secrets.server, `/api/person-export/${id}/my-data.zip`, userId, clock.now())
          : null,
    }),
  }),
})

const own = { subGraphs: CONSUMER, authScopes: { signedIn: true } } as const
const systemOf = ({ services }: RequestContext) => services.databases.system

builder.queryFields((t) => ({
  myDataExport: t.field({
    ...own,
    type: PersonExportRef,
    nullable: true,
    description: 'Newest copy of the signed-in user’s data that has not expired.',
    resolve: async (_root, _args, context) =>
      (await readLatestExport(systemOf(context), consumerOf(context.actor).userId)) ?? null,
  }),
  myErasure: t.field({
    ...own,
    type: ErasureRef,
    nullable: true,
    description: 'Planned deletion of the signed-in user’s account. Null if there is none.',
    resolve: async (_root, _args, context) =>
      (await readOpenErasure(systemOf(context), consumerOf(context.actor).userId)) ?? null,
  }),
  myErasureBlockers: t.field({
    ...own,
    type: [ErasureBlockerRef],
    description: 'Reasons that keep the signed-in user’s account from being deleted now. Empty if there are none.',
    resolve: async (_root, _args, context) => [
      ...(await readBlockers(systemOf(context), consumerOf(context.actor).userId)),
    ],
  }),
  myUpcomingShows: t.field({
    ...own,
    type: ['String'],
    description:
      'Names of the shows to come that the signed-in user has tickets for. They stay valid without the account.',
    resolve: async (_root, _args, context) => [
      ...(await readUpcomingShows(systemOf(context), consumerOf(context.actor).userId)),
    ],
  }),
}))

builder.mutationFields((t) => ({
  dataExportRequest: t.field({
    ...own,
    type: PersonExportRef,
    description:
      'Asks for a copy of the signed-in user’s data; an e-mail says when it is ready. While one is being made, returns that one. Three a day.',
    resolve: (_root, _args, context) =>
      requestPersonExport(context.services, originOf(context), consumerOf(context.actor)),
  }),
  accountDelete: t.field({
    ...own,
    type: ErasureRef,
    description:
      'Plans the deletion of the signed-in user’s account in seven days. Fails with `userInputError` for `password` if that isn’t the current password, and with `preconditionFailed` while something keeps it.',
    args: { password: t.arg.string({ required: true, validate: passwordInput, description: 'Current password.' }) },
    resolve: (_root, { password }, context) =>
      requestErasure(context.services, originOf(context), consumerOf(context.actor), password),
  }),
  accountKeep: t.boolean({
    ...own,
    description:
      'Keeps the signed-in user’s account. Fails with `preconditionFailed` if its deletion has begun or isn’t planned.',
    resolve: async (_root, _args, context) => {
      await keepAccount(context.services, originOf(context), consumerOf(context.actor).userId)
      return true
    },
  }),
}))
