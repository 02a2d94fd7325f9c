import { builder } from '#platform/graphql/builder.ts'
import type { Area } from '#platform/actor.ts'
import type { KeptTable, TableView, ViewFilter } from '../types.ts'

/** The areas that have tables. */
export const OFFICES: Area[] = ['admin', 'employee']
const forOffices = { subGraphs: OFFICES, public: true } as const

const TableFilterRef = builder.objectRef<ViewFilter>('TableFilter').implement({
  ...forOffices,
  description: 'One filter of a saved view.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'As the address names it.' }),
    value: t.exposeString('value', { description: 'As the address has it: a word, or several with commas.' }),
  }),
})

const TableViewRef = builder.objectRef<TableView>('TableView').implement({
  ...forOffices,
  description: 'Filters, order and columns of a table under a name.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'As its owner calls it.' }),
    filters: t.field({
      type: [TableFilterRef],
      description: 'One per column, in no order that would say anything.',
      resolve: ({ filters }) => [...filters],
    }),
    sort: t.exposeString('sort', {
      nullable: true,
      description: '`DATE.desc`; null: as the table is sorted by itself.',
    }),
    columns: t.field({
      type: ['String'],
      nullable: true,
      description: 'Ids from the left; null: as the table has them.',
      resolve: ({ columns }) => (columns === null ? null : [...columns]),
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'It opens by itself.' }),
  }),
})

export const KeptTableRef = builder.objectRef<KeptTable>('KeptTable').implement({
  ...forOffices,
  description: 'What a person keeps of one table.',
  fields: (t) => ({
    columns: t.field({
      type: ['String'],
      nullable: true,
      description: 'What they chose without a view; null: as the table has them.',
      resolve: ({ columns }) => (columns === null ? null : [...columns]),
    }),
    views: t.field({ type: [TableViewRef], description: 'The oldest first.', resolve: ({ views }) => [...views] }),
  }),
})

const TableFilterInput = builder.inputType('TableFilterInput', {
  subGraphs: OFFICES,
  description: 'One filter of a view.',
  fields: (t) => ({
    column: t.string({ required: true, description: 'As the address names it.' }),
    value: t.string({ required: true, description: 'At most 1,000 characters.' }),
  }),
})

export const TableViewInput = builder.inputType('TableViewInput', {
  subGraphs: OFFICES,
  description: 'A view as it is to be saved.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 60 characters, unlike the others.' }),
    filters: t.field({ type: [TableFilterInput], required: true, description: 'At most 20, one per column.' }),
    sort: t.string({ description: '`DATE.desc`.' }),
    columns: t.stringList({ description: 'Ids from the left; null: as the table has them.' }),
    isDefault: t.boolean({ required: true, description: 'It opens by itself; another one no longer does.' }),
  }),
})
