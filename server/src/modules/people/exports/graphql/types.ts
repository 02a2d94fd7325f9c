import { timeAt } from '@admission/common/time.ts'
import type { Area } from '#platform/actor.ts'
import { builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { exportLink } from '../rules/download-link.ts'
import { EXPORT_FORMATS, EXPORT_STATES, type ExportFailure, type ExportFile } from '../types.ts'

/** The areas that export lists. */
export const OFFICES: Area[] = ['admin', 'employee']

export const ExportFormatRef = builder.enumType('ExportFormat', {
  subGraphs: OFFICES,
  description: 'File format.',
  values: EXPORT_FORMATS,
})

const ExportStateRef = builder.enumType('ExportState', {
  subGraphs: OFFICES,
  description: 'Export status. While `WAITING` or `WORKING`, poll every second.',
  values: EXPORT_STATES,
})

const FAILURES: Readonly<Record<ExportFailure, string>> = {
  LEFT: 'The server stopped before the file was finished.',
  REFUSED: 'The file could not be created.',
}

export const ExportRef = builder.objectRef<ExportFile>('Export').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Export of a list as a file. Only its requester can see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    list: t.exposeString('list', { description: 'Name of the list in URLs, for example `events`.' }),
    state: t.expose('state', { type: ExportStateRef, description: 'Export status.' }),
    format: t.expose('format', { type: ExportFormatRef, description: 'Requested file format.' }),
    totalRows: t.exposeInt('totalRows', { description: 'Number of rows to export.' }),
    doneRows: t.exposeInt('doneRows', { description: 'Number of rows written so far.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was requested, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    failure: t.string({
      nullable: true,
      description: 'Why the export failed, in one sentence for the requester. Null unless `FAILED`.',
      resolve: ({ failure }) => (failure === null ? null : FAILURES[failure]),
    }),
    url: t.string({
      nullable: true,
      description: 'Download URL, valid for 15 minutes. Null until `READY`.',
      resolve: ({ state, id, list, format, owner }, _args, { services }) =>
        state === 'READY'
          ? exportLink(
              services.secrets.server,
              `/api/export/${id}/${list}.${format.toLowerCase()}`,
              owner.userId,
              services.clock.now(),
            )
          : null,
    }),
  }),
})
