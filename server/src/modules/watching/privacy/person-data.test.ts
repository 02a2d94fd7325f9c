import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { givenColumns, PERSON_DATA, unmappedColumns, columnsIn, type CatalogColumn } from './rules/person-data.ts'
import { PERSON_ROWS } from './reads/person-conditions.ts'
import { WITHOUT_PEOPLE } from './rules/without-people.ts'

const database = aDatabase()

const catalog = () =>
  database.query<CatalogColumn>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
            exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)) as "ofUser"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )

test('every column that can hold data about a person says what the export and the erasure do with it', async () => {
  expect(unmappedColumns(await catalog())).toEqual([])
})

test('a new column, a new table and a new reference to a user are noticed', async () => {
  const text = { type: 'text', ofUser: false }
  expect(
    unmappedColumns([
      { table: 'orders', column: 'nickname', ...text },
      { table: 'orders', column: 'total', type: 'bigint', ofUser: false },
      { table: 'venue', column: 'contact_email', ...text },
      { table: 'venue', column: 'name', ...text },
      { table: 'venue', column: 'run_by', type: 'uuid', ofUser: true },
      { table: 'diary', column: 'entry', ...text },
    ]),
  ).toEqual(['orders.nickname', 'venue.contact_email', 'venue.run_by', 'diary.entry'])
})

test('the list names only tables and columns that exist, each column once', async () => {
  const columns = new Set((await catalog()).map(({ table, column }) => `${table}.${column}`))
  const named = [
    ...Object.entries(PERSON_DATA).flatMap(([table, { fates }]) =>
      Object.values(fates).flatMap((list) => columnsIn(list).map((column) => `${table}.${column}`)),
    ),
    ...Object.entries(WITHOUT_PEOPLE).flatMap(([table, list]) =>
      list === '' ? [] : columnsIn(list).map((column) => `${table}.${column}`),
    ),
  ]
  expect(named.filter((each) => !columns.has(each))).toEqual([])
  expect(named.filter((each, index) => named.indexOf(each) !== index)).toEqual([])
})

test('what identifies devices or opens doors is never given away', () => {
  const given = Object.values(PERSON_DATA).flatMap((entry) => [...givenColumns(entry)])
  expect(given.filter((column) => /hash|secret|token|fingerprint|digest|public_key/.test(column))).toEqual([])
})

test('every table that a copy has says which rows are of a person, and no other does', () => {
  const inCopy = Object.entries(PERSON_DATA).flatMap(([table, { subject }]) => (subject === undefined ? [] : [table]))
  expect(Object.keys(PERSON_ROWS).toSorted()).toEqual(inCopy.toSorted())
})
