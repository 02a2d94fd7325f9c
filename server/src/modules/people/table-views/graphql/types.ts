import { builder } from '#platform/graphql/builder.ts'
import type { Area } from '#platform/actor.ts'
import type { SavedTable, TableView, ViewFilter } from '../types.ts'

/** The areas that have tables. */
export const OFFICES: Area[] = ['admin', 'employee']
const forOffices = { subGraphs: OFFICES, public: true } as const

const TableFilterRef = builder.objectRef<ViewFilter>('TableFilter').implement({
  ...forOffices,
  description: 'Filter of a saved view.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Column name as in the URL.' }),
    value: t.exposeString('value', { description: 'Value as in the URL: one value, or several separated by commas.' }),
  }),
})

const TableViewRef = builder.objectRef<TableView>('TableView').implement({
  ...forOffices,
  description: 'Saved filters, sort order and columns of a table.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Name given by its owner.' }),
    filters: t.field({
      type: [TableFilterRef],
      description: 'One filter per column, in any order.',
      resolve: ({ filters }) => [...filters],
    }),
    sort: t.exposeString('sort', {
      nullable: true,
      description: 'For example `DATE.desc`. Null for the table’s default order.',
    }),
    columns: t.field({
      type: ['String'],
      nullable: true,
      description: 'IDs of columns, from left to right. Null for the table’s default.',
      resolve: ({ columns }) => (columns === null ? null : [...columns]),
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'Whether it is the default view of the table.' }),
  }),
})

export const SavedTableRef = builder.objectRef<SavedTable>('SavedTable').implement({
  ...forOffices,
  description: 'A user’s saved settings for a table.',
  fields: (t) => ({
    columns: t.field({
      type: ['String'],
      nullable: true,
      description: 'Columns chosen without a view, by ID. Null for the table’s default.',
      resolve: ({ columns }) => (columns === null ? null : [...columns]),
    }),
    views: t.field({
      type: [TableViewRef],
      description: 'Saved views, oldest first.',
      resolve: ({ views }) => [...views],
    }),
  }),
})

const TableFilterInput = builder.inputType('TableFilterInput', {
  subGraphs: OFFICES,
  description: 'Filter of a view.',
  fields: (t) => ({
    column: t.string({ required: true, description: 'Column name as in the URL.' }),
    value: t.string({ required: true, description: 'Use 1,000 characters or fewer.' }),
  }),
})

export const TableViewInput = builder.inputType('TableViewInput', {
  subGraphs: OFFICES,
  description: 'View to save.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name, 1 to 60 characters. Must be unique within the table.' }),
    filters: t.field({ type: [TableFilterInput], required: true, description: '20 filters or fewer, one per column.' }),
    sort: t.string({ description: '`DATE.desc`.' }),
    columns: t.stringList({ description: 'IDs of columns, from left to right. Null for the table’s default.' }),
    isDefault: t.boolean({ required: true, description: 'Makes this the default view, replacing the current one.' }),
  }),
})
