import { builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { coerceBy } from '#platform/lists/export-request.ts'
import { exportablesOf, type Exportable, type Office } from '#platform/lists/registry.ts'
import { beginExport } from '../flows/begin-export.ts'
import { ExportFormatRef, ExportRef, OFFICES } from './types.ts'

const ListSortInput = builder.inputType('ListSortInput', {
  subGraphs: OFFICES,
  description: 'Sort order of a list.',
  fields: (t) => ({
    by: t.string({ required: true, description: 'Value of the list’s own sort enum.' }),
    descending: t.boolean({ required: true, description: 'Sort in descending order.' }),
  }),
})

const enumValue = (name: string): string =>
  name
    .replaceAll('-', '_')
    .replaceAll(/[A-Z]/g, (capital) => `_${capital}`)
    .toUpperCase()

/** Adds the mutation `listExport` to an area, for all lists defined so far. */
export const addListExport = (area: Office): void => {
  const lists = new Map<string, Exportable>(exportablesOf(area).map((list) => [enumValue(list.name), list]))
  const listNamed = (name: string): Exportable => {
    const list = lists.get(name)
    if (list === undefined) throw new Error(`There is no list ${name}.`)
    return list
  }
  const ListNameRef = builder.enumType(`ListName__${area}`, {
    subGraphs: [area],
    description: 'Lists and reports that can be exported.',
    values: [...lists.keys()],
  })
  const ListExportInput = builder.inputType(`ListExportInput__${area}`, {
    subGraphs: [area],
    description: 'List, rows, columns and format of an export.',
    fields: (t) => ({
      list: t.field({ type: ListNameRef, required: true, description: 'List to export.' }),
      filter: t.field({
        type: 'JSON',
        description: 'Filter to apply, in the form of the list’s own filter input, or the parameters of a report.',
      }),
      sort: t.field({ type: ListSortInput, description: 'Sort order. Defaults to the list’s own.' }),
      columns: t.stringList({
        description:
          'IDs of columns, from left to right. Defaults to all columns except personal data and those the role can’t see.',
      }),
      ids: t.idList({ description: 'IDs of the rows to export, 1,000 or fewer. Defaults to all matching rows.' }),
      format: t.field({ type: ExportFormatRef, required: true, description: 'File format.' }),
      key: t.id({ required: true, description: 'Idempotency key: a UUID. The same key returns the same export.' }),
    }),
  })
  builder.mutationField(`listExport__${area}`, (t) =>
    t.field({
      type: ExportRef,
      subGraphs: [area],
      authScopes: (_root, { input }) => ({ may: listNamed(input.list).may }),
      description:
        'Exports a list as a file. Up to 1,000 rows are ready in the response. Larger exports, up to 100,000 rows, are written in the background. Columns with personal data require permission to manage reports.',
      args: { input: t.arg({ type: ListExportInput, required: true, description: 'List and format.' }) },
      resolve: (_root, { input }, context, { schema }) => {
        const list = listNamed(input.list)
        const request = { filter: input.filter ?? null, sort: input.sort ?? null, ids: input.ids ?? null }
        const origin = originOf(context)
        return beginExport(context.services, origin, list, {
          frozen: list.freeze(origin, request, coerceBy(schema)),
          columns: input.columns ?? null,
          format: input.format,
          key: input.key,
        })
      },
    }),
  )
}
