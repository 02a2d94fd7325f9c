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
  ['cafe', 'Le Café', true],
  ['CAFE\u0301', 'Le Café', true],
  ["o'brien", 'Flann O’Brien', true],
  ['100\uff05', '100% off', true],
  ['100\uff05', '1000 seats', false],
])('"%s" is looked for in "%s" letter by letter', async (text, whole, found) => {
  const [row] = await database.query<{ found: boolean }>('select app.fold_text($1) like $2 as found', [
    whole,
    likePattern(text),
  ])
  expect(row?.found).toBe(found)
})

test('of a long text its start counts', () => {
  expect(likePattern('x'.repeat(500))).toHaveLength(102)
})
