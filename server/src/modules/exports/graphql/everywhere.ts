import { isUuid } from '@admission/common/ids.ts'
import { deskOf, readAtDesk } from '#platform/desk.ts'
import { notFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readOwnExport, readOwnExports } from '../reads.ts'
import { ExportRef, OFFICES } from './types.ts'

/** As many as a person looks through. */
const MOST_RECENT = 20

builder.queryFields((t) => ({
  export: t.field({
    type: ExportRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description:
      'One’s own export of this area and account; resourceNotFound where it is absent, somebody else’s, or older than a day.',
    args: { id: t.arg.id({ required: true, description: 'Of the export.' }) },
    resolve: async (_root, { id }, context) => {
      const desk = deskOf(context.actor)
      if (!isUuid(id)) throw notFound()
      const found = await readAtDesk(context, desk, (transaction) => readOwnExport(transaction, desk, id))
      if (found === undefined) throw notFound()
      return found
    },
  }),
  exports: t.field({
    type: [ExportRef],
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'One’s own exports of this area and account in the last day, the latest first, at most 20.',
    resolve: (_root, _args, context) => {
      const desk = deskOf(context.actor)
      return readAtDesk(context, desk, async (transaction) => [
        ...(await readOwnExports(transaction, desk, MOST_RECENT)),
      ])
    },
  }),
}))
