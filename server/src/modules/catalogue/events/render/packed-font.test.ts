import { expect, test } from 'vitest'
import { displayFonts } from './display-font.ts'
import { openFont } from './packed-font.ts'

const charactersOf = (font: Awaited<ReturnType<typeof openFont>>, text: string) =>
  font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))

// Fonts are shared by all documents, and a colon is drawn from two dots.
test('a dot is copied as one, although the font has drawn a colon before', async () => {
  const font = await openFont('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff2')
  for (const { path } of font.layout('7:30').glyphs) expect(path.commands).toBeDefined()
  expect(charactersOf(font, '$80.00')).toEqual(['$', '8', '0', '.', '0', '0'])
})

test('so it is in the display face', async () => {
  const [font] = await displayFonts({ wght: 780, wdth: 90, opsz: 48 })
  for (const { path } of font.layout('7:30 öÄ').glyphs) expect(path.commands).toBeDefined()
  expect(charactersOf(font, 'No. ¨')).toEqual(['N', 'o', '.', ' ', '¨'])
})
