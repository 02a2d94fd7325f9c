import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { maxCursor, pageSize } from '#platform/graphql/connection.ts'
import { reportNamed } from '../flows/report-list.ts'
import { checkedReport, reportReader } from '../policy.ts'
import { ReportRef, ReportSortInput } from './types.ts'

/** Default and maximum number of rows per page. */
const [STANDARD_ROWS, MAX_ROWS] = [200, 1000]

builder.queryField('report', (t) =>
  t.field({
    type: ReportRef,
    subGraphs: OFFICES,
    authScopes: { may: 'reports:view' },
    description:
      'Page of a report: of an account, or for employees of all. Members limited to some events only get data for those events. Fails with `resourceNotFound` for a report that the office doesn’t have.',
    args: {
      name: t.arg.string({ required: true, description: 'Name of the report: `user`.' }),
      parameters: t.arg({
        type: 'JSON',
        required: true,
        description: 'Parameters as in the URL: `{ "range": "last-30" }`.',
      }),
      sort: t.arg({ type: ReportSortInput, description: 'Sort order. Defaults to the report’s own.' }),
      first: t.arg.int({ description: 'Number of rows, 1 to 1,000. The default is 200.' }),
      after: t.arg.string({ maxLength: maxCursor, description: '`next` of the previous page.' }),
    },
    resolve: async (_root, { name, parameters, sort, first, after }, { actor, services }) => {
      const report = reportNamed(name)
      const asked = checkedReport(report.definition, reportReader(actor), {
        parameters: parameters ?? null,
        sort: sort ?? null,
      })
      const piece = { size: pageSize(first, STANDARD_ROWS, MAX_ROWS), after: after ?? null }
      const answer = await report.read(services, asked.scope, asked.parameters, asked.sort, piece)
      const shown = new Set(['id', ...(report.definition.keys ?? []), ...asked.columns])
      const isShown = ([id]: readonly [string, unknown]): boolean => shown.has(id)
      const rows = answer.rows.map((row) => ({
        ...Object.fromEntries(Object.entries(row).filter(isShown)),
        id: row.id,
      }))
      return { ...answer, rows, name, columns: asked.columns }
    },
  }),
)
