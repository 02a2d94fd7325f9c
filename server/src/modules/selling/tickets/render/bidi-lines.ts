import bidiFactory from 'bidi-js'

/*
 * The Unicode bidirectional algorithm for one-line texts: which parts run right to left, and in which order the parts of a
 * line are drawn.
 */

// Its types describe an ES module, but it is a CommonJS one.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** Letters that are written right to left, and characters that turn what is around them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Characters that only direct the text around them; not drawn. */
export const DIRECTING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * A value within a line of our own words, kept from reordering them or its neighbors. Unchanged if nothing in it is written
 * right to left.
 */
export const isolated = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value)

/** The level of each UTF-16 unit (odd: right to left). Undefined for a text that needs none. */
export const bidiLevels = (text: string): Uint8Array | undefined =>
  RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, 'auto').levels : undefined

/** A bracket as it looks in a part that runs right to left. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** Parts of a line in the order in which they are drawn from the left (rule L2 of the algorithm). */
export function drawnOrder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  const order = [...parts]
  const levels = parts.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = to
    }
  }
  return order
}
