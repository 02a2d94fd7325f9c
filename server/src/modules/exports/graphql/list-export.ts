import { builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { coerceBy } from '#platform/lists/export-request.ts'
import { exportablesOf, type Exportable, type Office } from '#platform/lists/registry.ts'
import { beginExport } from '../flows/begin-export.ts'
import { ExportFormatRef, ExportRef, OFFICES } from './types.ts'

const ListSortInput = builder.inputType('ListSortInput', {
  subGraphs: OFFICES,
  description: 'Order of a list.',
  fields: (t) => ({
    by: t.string({ required: true, description: 'Value of the list’s own enum of sort fields.' }),
    descending: t.boolean({ required: true, description: 'Largest, latest or last in the alphabet first.' }),
  }),
})

const enumValue = (name: string): string => name.replaceAll('-', '_').toUpperCase()

/** Adds the mutation `listExport` to an area, over all lists that were defined so far. */
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
    description: 'What to export, and how.',
    fields: (t) => ({
      list: t.field({ type: ListNameRef, required: true, description: 'List to export.' }),
      filter: t.field({
        type: 'JSON',
        description: 'Filter to apply, in the form of the list’s own filter input; the parameters of a report.',
      }),
      sort: t.field({ type: ListSortInput, description: 'Order of the rows. The list’s usual one if left out.' }),
      columns: t.stringList({
        description:
          'IDs of columns, from the left. If left out: all except personal data and what the role may not see.',
      }),
      ids: t.idList({ description: 'IDs of the rows to export, 1,000 or fewer. If left out: all that match.' }),
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
        'Exports a list as a file. Up to 1,000 rows are ready in the answer; more, up to 100,000, are written in the background. Columns with personal data need the right to manage reports.',
      args: { input: t.arg({ type: ListExportInput, required: true, description: 'What to export.' }) },
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
