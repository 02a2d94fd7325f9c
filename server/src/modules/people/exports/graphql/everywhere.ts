import { isUuid } from '@admission/common/ids.ts'
import { readInWorkspace, workspaceOf } from '#platform/workspace.ts'
import { notFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readOwnExport, readOwnExports } from '../reads.ts'
import { ExportRef, OFFICES } from './types.ts'

/** Maximum number of recent exports shown. */
const maxRecent = 20

builder.queryFields((t) => ({
  export: t.field({
    type: ExportRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description:
      'Your own export in this area and account. Fails with `resourceNotFound` if it doesn’t exist, belongs to someone else, or has expired.',
    args: { id: t.arg.id({ required: true, description: 'Export ID.' }) },
    resolve: async (_root, { id }, context) => {
      const workspace = workspaceOf(context.actor)
      if (!isUuid(id)) throw notFound()
      const found = await readInWorkspace(context, workspace, (transaction) =>
        readOwnExport(transaction, workspace, id),
      )
      if (found === undefined) throw notFound()
      return found
    },
  }),
  exports: t.field({
    type: [ExportRef],
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'Your own exports of the last day in this area and account, newest first, 20 or fewer.',
    resolve: (_root, _args, context) => {
      const workspace = workspaceOf(context.actor)
      return readInWorkspace(context, workspace, async (transaction) => [
        ...(await readOwnExports(transaction, workspace, maxRecent)),
      ])
    },
  }),
}))
