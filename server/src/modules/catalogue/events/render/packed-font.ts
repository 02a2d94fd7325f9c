import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

/** The last file that is unpacked. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * The font, whose glyphs come with the characters that they stand for in the text. fontkit keeps each glyph with the characters
 * of its first use: none for the dot that a colon is drawn from, and one stroke is part of several Arabic letters.
 */
export function withCharacters(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) =>
    Object.create(glyphOf(id, codePoints), { codePoints: { value: codePoints } }) as ReturnType<Font['getGlyph']>
  return font
}

/**
 * Opens a WOFF2 file of a font package, with the characters of its glyphs. It is unpacked, because fontkit doesn't read all of
 * them and would inflate a table for each glyph. Rejects if the package is missing.
 */
export async function openFont(path: string): Promise<Font> {
  const packed = await readFile(new URL(import.meta.resolve(path)))
  // One after the other and copied: the decompressor returns a view of memory that its next call overwrites.
  const unpacked = turn.then(async () => Buffer.from(await decompress(packed)))
  turn = unpacked.catch(() => undefined)
  return withCharacters(create(await unpacked))
}
