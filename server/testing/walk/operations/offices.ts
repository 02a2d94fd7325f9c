import type { Area } from '#platform/actor.ts'
import { digestOf, newId } from '#platform/ids.ts'
import {
  ABSENT,
  byId,
  plain,
  underKey,
  type Arrange,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Office = Exclude<Area, 'consumer'>

/** The actor who owns something, by token. */
export const officePerson = async ({ database, actors }: World, office: Office, name: string): Promise<string> => {
  const person = actors[office].find((actor) => actor.name === name)
  const token = person?.headers['authorization']?.replace('Bearer ', '') ?? ''
  const rows = await database.query<{ user_id: string }>('select user_id from session where token_hash = $1', [
    digestOf(token),
  ])
  return rows[0]?.user_id ?? ABSENT
}

const tables = {
  view: `insert into table_view (id, account_id, user_id, area, list, name) values ($1::uuid, $2, $3, $4, 'events', ($1::uuid)::text)`,
  export: `insert into export_file (id, account_id, user_id, area, list, format, asked, columns, total_rows, path, expires_at)
           values ($1, $2, $3, $4, 'events', 'CSV', '{}', '{name}', 0, 'exports/none.csv', app.now() + interval '1 day')`,
} as const

/** Something that belongs to one user: a saved view, an export. */
const owned = (office: Office, what: keyof typeof tables): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async (world) => {
      const isAdmin = office === 'admin'
      const name = isAdmin ? { a: 'ownerA', b: 'ownerB' }[side] : { a: 'administrator', b: 'support' }[side]
      const userId = await officePerson(world, office, name)
      const id = newId('Kept')
      await world.database.query(tables[what], [
        id,
        isAdmin ? world[side].accountId : null,
        userId,
        isAdmin ? 'ADMIN' : 'EMPLOYEE',
      ])
      return { variables: { id } }
    }
  const others = byId('id', { own: ({ a }) => a.eventId, foreign: () => ABSENT, otherType: ({ a }) => a.eventId })
  return {
    own: of('a'),
    foreign: of('b'),
    absent: others['absent'] ?? of('b'),
    otherType: others['otherType'] ?? of('b'),
  }
}

const savedView = { name: 'Walked', filters: [], isDefault: false }

/** Operations on rows that both back offices store per user. */
export const storedThings = (office: Office): Operations => ({
  'Query.tableViews': plain({ table: 'events' }),
  'Mutation.tableViewSave': underKey({ table: 'events', input: savedView }),
  'Mutation.tableColumnsSave': plain({ table: 'events', columns: ['name'] }),
  'Mutation.tableViewDelete': owned(office, 'view'),
  'Query.export': owned(office, 'export'),
  'Query.exports': plain({}),
})
