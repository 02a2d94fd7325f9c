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
  description: 'What kind of file.',
  values: EXPORT_FORMATS,
})

const ExportStateRef = builder.enumType('ExportState', {
  subGraphs: OFFICES,
  description: 'WAITING and WORKING: look again in a second.',
  values: EXPORT_STATES,
})

const FAILURES: Readonly<Record<ExportFailure, string>> = {
  LEFT: 'The server stopped while it was made.',
  REFUSED: 'It could not be made.',
}

export const ExportRef = builder.objectRef<ExportFile>('Export').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'A list as a file, for who asked for it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    list: t.exposeString('list', { description: 'What the address calls the list: `events`.' }),
    state: t.expose('state', { type: ExportStateRef, description: 'How far it is.' }),
    format: t.expose('format', { type: ExportFormatRef, description: 'As asked for.' }),
    totalRows: t.exposeInt('totalRows', { description: 'Rows that it will have.' }),
    doneRows: t.exposeInt('doneRows', { description: 'Rows that are written.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was asked for, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    failure: t.string({
      nullable: true,
      description: 'Why it is FAILED, in a sentence for who asked; null in every other state.',
      resolve: ({ failure }) => (failure === null ? null : FAILURES[failure]),
    }),
    url: t.string({
      nullable: true,
      description: 'Where its bytes are, for a quarter of an hour; null until it is READY.',
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
