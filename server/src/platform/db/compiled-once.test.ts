import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { compiledOnce } from './compiled-once.ts'
import { inTransaction } from './transaction.ts'

const database = aDatabase()

test('it is built once, and each call has its own value', async () => {
  let built = 0
  const doubled = compiledOnce<number, { sum: number; text: string }>((value) => {
    built += 1
    return sql`select ${value}::int + ${value}::int as sum, ${sql.lit('a')} as text`
  })
  expect(await Promise.all([doubled(database.system, 1), doubled(database.system, 2)])).toEqual([
    [{ sum: 2, text: 'a' }],
    [{ sum: 4, text: 'a' }],
  ])
  expect(await inTransaction(database.system, (transaction) => doubled(transaction, 3))).toEqual([
    { sum: 6, text: 'a' },
  ])
  expect(built).toBe(1)
})

test('a statement with other parameters is refused, whose first values would be kept', async () => {
  let outer = 1
  const wrong = compiledOnce<number, { n: number }>((value) => sql`select ${value}::int + ${outer}::int as n`)
  outer += 1
  await expect(wrong(database.system, 1)).rejects.toThrow('has other parameters')
})
