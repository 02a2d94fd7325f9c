let graphemes: Intl.Segmenter | undefined

const graphemesIn = (text: string): Intl.Segments => {
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return graphemes.segment(text)
}

/** Where the last whole character of a text ends, at most `max` UTF-16 code units from its beginning. */
const endOf = (text: string, max: number): number => {
  const whole = graphemesIn(text).containing(max)?.index ?? text.length
  if (whole > 0) return whole
  // One character with more marks than fit.
  return /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(max - 1, max + 1)) ? max - 1 : max
}

/**
 * A text of at most `max` UTF-16 code units (`length`), with `mark` at its end if it was cut. What readers see as one character,
 * an emoji or a letter with its accents, is kept whole or left out.
 */
export const cutText = (text: string, max: number, mark = ''): string =>
  text.length <= max ? text : `${text.slice(0, endOf(text, Math.max(0, max - mark.length)))}${mark}`

/** What readers see as the first character of a text: a letter with its accents, a whole emoji. '' of an empty text. */
export const firstCharacter = (text: string): string => graphemesIn(text).containing(0)?.segment ?? ''
