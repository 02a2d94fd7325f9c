import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { isSought } from './reads/search-events.ts'

const database = aDatabase()

const finds = async (text: string): Promise<boolean> => {
  const shown = sql`(select 'Les Misérables – live' as name, 'Café Straße' as venue_name, 'Große Bühne' as venue_hall,
    'Zürich' as venue_city, 'O’Brien & Søns' as account_name, 'Theater' as category) ev`
  const { rows } = await sql<{ isFound: boolean }>`
    select ${isSought(sql`ev`, text)} as "isFound" from ${shown}`.execute(database.system)
  return rows[0]?.isFound === true
}

test.each([
  ['miserables', true],
  ['LES MISE\u0301RABLES - LIVE', true],
  ['cafe strasse', true],
  ['buhne', true],
  ['zurich', true],
  ["o'brien & sons", true],
  ['mis\u200bérables', true],
  ['misérable-s', false],
])('a shop’s search for %j finds it: %s', async (text, isFound) => {
  expect(await finds(text)).toBe(isFound)
})
