import { isUuid } from '@admission/common/ids.ts'
import { atDesk, deskOf } from '#platform/desk.ts'
import { notFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readOwnExport } from '../reads.ts'
import { ExportRef, OFFICES } from './types.ts'

builder.queryField('export', (t) =>
  t.field({
    type: ExportRef,
    subGraphs: OFFICES,
    authScopes: { signedIn: true },
    description: 'One’s own export; resourceNotFound where it is absent, somebody else’s, or older than a day.',
    args: { id: t.arg.id({ required: true, description: 'Of the export.' }) },
    resolve: async (_root, { id }, { actor, services }) => {
      const desk = deskOf(actor)
      if (!isUuid(id)) throw notFound()
      const found = await atDesk(services, desk, (transaction) => readOwnExport(transaction, desk, id))
      if (found === undefined) throw notFound()
      return found
    },
  }),
)
