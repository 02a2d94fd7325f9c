/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const OPENING = /^[\p{Ps}\p{Pi}]+$/u
const CLOSING = /^[\p{P}\p{M}ー々]+$/u

let segmenter: Intl.Segmenter | undefined

/** A word of a script without spaces, at the places where a line may break: never before closing punctuation. */
function parts(word: string): string[] {
  const found: string[] = []
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  for (const { segment } of segmenter.segment(word)) {
    const last = found.at(-1)
    const joinsLast = last !== undefined && (OPENING.test(last) || (CLOSING.test(segment) && !OPENING.test(segment)))
    if (joinsLast) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}

/**
 * The parts of a text between which a line may break. A part that is followed by a space ends with it, so parts are joined
 * as they are; trim the end of each line. Chinese, Japanese, Thai and the like break between words, too.
 */
export const breakableParts = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      if (word === '') return []
      const split = UNSPACED.test(word) ? parts(word) : [word]
      return [...split.slice(0, -1), `${split.at(-1) ?? ''} `]
    })
