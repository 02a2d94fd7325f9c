import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { likePattern } from './like.ts'

const database = aDatabase()

test.each([
  ['50% off_\\', 'Today 50% OFF_\\ all', true],
  ['50%', '500 seats', false],
  ['a_c', 'abc', false],
  ['\\', 'no slash', false],
  ['  lantern ', 'The Lantern Keeper', true],
  ['', 'anything', true],
])('"%s" is looked for in "%s" letter by letter', async (text, whole, found) => {
  const [row] = await database.query<{ found: boolean }>('select $1 ilike $2 as found', [whole, likePattern(text)])
  expect(row?.found).toBe(found)
})

test('of a long text its start counts', () => {
  expect(likePattern('x'.repeat(500))).toHaveLength(102)
})
