import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

test('a statement with values is prepared once and used again', async () => {
  await database.system.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as value`.execute(connection)
    await sql`select 4 as value`.execute(connection)
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select %::int as value'`.execute(connection)
    expect(rows).toEqual([{ statement: 'select $1::int as value', uses: 3 }])
  })
})
