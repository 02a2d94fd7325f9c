import { isUuid } from '@admission/common/ids.ts'
import { readInWorkspace, workspaceOf } from '#platform/workspace.ts'
import { notFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readOwnExport, readOwnExports } from '../reads.ts'
import { ExportRef, OFFICES } from './types.ts'

/** As many as a person looks through. */
const maxRecent = 20

builder.queryFields((t) => ({
  export: t.field({
    type: ExportRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description:
      'One’s own export of this area and account; resourceNotFound where it is absent, somebody else’s, or older than a day.',
    args: { id: t.arg.id({ required: true, description: 'Of the export.' }) },
    resolve: async (_root, { id }, context) => {
      const workspace = workspaceOf(context.actor)
      if (!isUuid(id)) throw notFound()
      const found = await readInWorkspace(context, workspace, (transaction) => readOwnExport(transaction, workspace, id))
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
      const workspace = workspaceOf(context.actor)
      return readInWorkspace(context, workspace, async (transaction) => [
        ...(await readOwnExports(transaction, workspace, maxRecent)),
      ])
    },
  }),
}))
