import { foldText } from '@admission/common/fold-text.ts'
import { SEED } from '@admission/common/testing/run.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

const differing = async (texts: readonly string[]): Promise<unknown[]> => {
  const rows = await database.query<{ text: string; folded: string }>(
    // The database may know an older Unicode than the runtime.
    'select text, app.fold_text(text) as folded from unnest($1::text[]) text where unicode_assigned(text)',
    [texts],
  )
  return rows
    .map(({ text, folded }) => ({ text, folded, expected: foldText(text) }))
    .filter(({ folded, expected }) => folded !== expected)
}

// Signs that stand for a word or syllable each have no case and no accents.
const IS_PLAIN = /[\p{Ideographic}\p{Co}\p{Cn}\p{Cs}\0]/u

test('the database folds every character as the code does', async () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !IS_PLAIN.test(character))
  expect(await differing(all)).toEqual([])
  expect(await differing(all.map((character) => `Aa ${character}\u0301z`))).toEqual([])
})

test('and every text', async () => {
  const tricky = fc.constantFrom(
    ...Array.from("  '’`´-–.%_ßẞİıŉǆςΣÉéÅøŁ\u0301\u0327\u200b\u00ad\u202e\u3099か가\u11a8\n\t"),
  )
  const texts = fc.string({ unit: fc.oneof(tricky, fc.string({ unit: 'grapheme', maxLength: 1 })) })
  expect(await differing(fc.sample(texts, { numRuns: 3_000, seed: SEED }))).toEqual([])
})
