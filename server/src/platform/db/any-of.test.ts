import { newUuid } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { anyOf } from './any-of.ts'
import type { SystemTx } from './kysely.ts'
import { inTransaction } from './transaction.ts'

const database = aDatabase()
const ids = Array.from({ length: 500 }, () => newUuid())

beforeAll(async () => {
  await database.query('create table shelf (id uuid primary key, n int)')
  await database.query('insert into shelf select id, n from unnest($1::uuid[]) with ordinality k (id, n)', [ids])
  await database.query('analyze shelf')
  await database.query('grant select on shelf to system')
})

/** How often a look-up that is asked ten times of one connection was planned anew, and what it found last. */
const lookUp = (named: string, which: (wanted: readonly string[]) => RawBuilder<unknown>) =>
  inTransaction(database.system, async (transaction: SystemTx) => {
    let found: readonly { n: number }[] = []
    for (let n = 0; n < 10; n += 1) {
      const wanted = ids.slice(n, n + 2)
      // Dear enough for each row that it matters how many there are thought to be.
      const asked = sql<{ n: number }>`
        select n as ${sql.ref(named)}, n, (select count(*) from shelf t where t.n <= s.n)
        from shelf s where id = ${which(wanted)} order by n`
      found = (await asked.execute(transaction)).rows
    }
    const { rows } = await sql<{ planned: number }>`
      select custom_plans::int as planned from pg_prepared_statements where statement like ${`%${named}%shelf%`} and generic_plans + custom_plans > 5`.execute(
      transaction,
    )
    return { found: found.map(({ n }) => n), planned: rows[0]?.planned }
  })

test('rows by key, in a statement that is planned anew five times and then no more', async () => {
  expect(await lookUp('kept', anyOf)).toEqual({ found: [10, 11], planned: 5 })
})

const bare = (wanted: readonly string[]) => sql`any(${[...wanted]}::uuid[])`

test('a bare array is planned anew each time, which is why', async () => {
  expect(await lookUp('bare', bare)).toEqual({ found: [10, 11], planned: 10 })
})
