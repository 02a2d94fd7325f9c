import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Café', 'cafe'],
  ['LES MISÉRABLES', 'les miserables'],
  ['Cafe\u0301', 'cafe'],
  ['O’Brien', "o'brien"],
  ['OʼBrien', "o'brien"],
  ['O`Brien O´Brien', "o'brien o'brien"],
  ['Sofía Núñez', 'sofia nunez'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['GROẞE', 'grosse'],
  ['Østerberg Łódź Æon', 'osterberg lodz aeon'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['ᲀᲁᲂᲃᲄᲅᲆᲇᲈ', 'вдосттъѣꙋ'],
  ['Jean\u2011Luc \u2013 live', 'jean-luc - live'],
  ['  Noor\u00a0 van\u2003der\n Berg ', 'noor van der berg'],
  ['Lan\u200btern\ufeff K\u00adeeper\u200e', 'lantern keeper'],
  ['Ｆｕｌｌ ﬁlm №5', 'full film no5'],
  // Vowels of other scripts are not accents.
  ['हिन्दी', 'हिन्दी'],
  ['が', 'が'],
  ['각', '각'],
  [' \u200b ', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding twice changes nothing, and case never matters', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...Array.from(" '’´-–ßİıŉǆςᲀᲇ\u0301\u200b"))),
      }),
      (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
        expect(foldText(folded.toUpperCase())).toBe(folded)
      },
    ),
  )
})
