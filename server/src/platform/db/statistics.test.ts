import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

// With policies and without this attribute, the planner guesses: of a table whose rows all have one state, none.
test('the planner trusts its statistics for what the system reads', async () => {
  const rows = await database.query(`select rolbypassrls from pg_roles where rolname = 'system'`)
  expect(rows).toEqual([{ rolbypassrls: true }])
})
