import { breakableParts } from '@admission/common/poster/line-breaks.ts'
import { printableLine } from '@admission/common/printable.ts'
import { DIRECTING, drawnOrder, bidiLevels, mirrored } from './bidi-lines.ts'
import { familiesOf, IGNORABLE } from './script-fonts.ts'

/** A file of a text style: its typeface's own, or one of another script. */
export interface Subset {
  /** Path of the file, or the name by which `registerFaces` registers an opened font. */
  readonly file: string
  /** The family of another script; null for the typeface's own files. */
  readonly family: string | null
  readonly draws: (cluster: string) => boolean
}

/** A part of a line that one file draws in one direction. */
export interface Piece {
  readonly subset: Subset
  readonly text: string
  /** Of the bidirectional algorithm; odd: right to left. */
  readonly level: number
}

type Cluster = { readonly text: string; readonly subset: Subset; readonly at: number }

/** A text, ready to be measured, cut and drawn. */
export interface PaperText {
  /** As it is drawn: characters that no font has are described. */
  readonly text: string
  readonly clusters: readonly Cluster[]
  /** The typeface's own file for our own words. */
  readonly own: Subset
  /** Of the bidirectional algorithm, by UTF-16 unit; undefined if nothing runs right to left. */
  readonly levels: Uint8Array | undefined
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Latin letters, each a character of its own. */
const PLAIN = /^[\x20-\x7e\xa0-\u024f]*$/

/** Marks on one letter, beyond those of any language. */
const STACKED = /(\p{M}{8})\p{M}+/gu

/**
 * Splits a text into the parts that readers see as one character. Line breaks and other control characters become
 * spaces; what no font can draw is dropped.
 */
export function clustersIn(text: string): string[] {
  const clean = printableLine(text).normalize('NFC').replaceAll(STACKED, '$1')
  return PLAIN.test(clean) ? Array.from(clean) : Array.from(graphemes.segment(clean), ({ segment }) => segment)
}

/** Scripts by their code in ISO 15924, for which we have no font. */
const SCRIPTS =
  'Adlm Armn Beng Bopo Cans Cher Copt Ethi Geor Goth Gujr Guru Khmr Knda Laoo Mlym Mong Mymr Nkoo Olck Orya Runr Sinh Sund Syrc Taml Telu Tfng Thaa Tibt Vaii Yiii'
    .split(' ')
    .map((code) => ({ code, holds: new RegExp(`\\p{Script=${code}}`, 'u') }))

let scriptNames: Intl.DisplayNames | undefined

/** In words, what no font has: "Tamil text", or the number of a sign. */
function descriptionOf(cluster: string): string {
  const script = SCRIPTS.find(({ holds }) => holds.test(cluster))
  scriptNames ??= new Intl.DisplayNames('en', { type: 'script' })
  if (script) return `${scriptNames.of(script.code) ?? script.code} text`
  const number = (cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `U+${number}`
}

/** Clusters by the file that draws them: own files first, then the best family of those that were opened. */
function subsetFor(cluster: string, subsets: readonly Subset[], text: string, region: string): Subset | undefined {
  const own = subsets.find(({ family, draws }) => family === null && draws(cluster))
  if (own) return own
  const able = subsets.filter(({ draws }) => draws(cluster))
  if (able.length < 2) return able[0]
  const families = familiesOf(cluster, text, region)
  return families.map((family) => able.find((subset) => subset.family === family)).find(Boolean) ?? able[0]
}

/** Parts of a cluster that one font can draw: all of it, or, if no font has all, each character alone. */
function drawableParts(cluster: string, subsets: readonly Subset[], text: string, region: string) {
  const subset = DIRECTING.test(cluster) ? subsets[0] : subsetFor(cluster, subsets, text, region)
  if (subset) return [{ part: cluster, subset }]
  const parts = Array.from(cluster.replaceAll(IGNORABLE, ''))
  return parts.map((part) => ({ part, subset: parts.length > 1 ? subsetFor(part, subsets, text, region) : undefined }))
}

/** Spaces within a script are drawn by its font, so that its words are one piece. */
const withSpaces = (clusters: readonly Cluster[]): Cluster[] =>
  clusters.map((cluster, index) => {
    const [before, after] = [clusters[index - 1]?.subset, clusters[index + 1]?.subset]
    const isWithin = cluster.text === ' ' && before !== undefined && before === after && before.draws(' ')
    return isWithin ? { ...cluster, subset: before } : cluster
  })

/** `subsets`: the typeface's own files first. `region`: country of the document, for the forms of Chinese characters. */
export function paperText(raw: string, subsets: readonly [Subset, ...Subset[]], region: string): PaperText {
  const [own] = subsets
  const clusters: Cluster[] = []
  let text = ''
  const add = (shown: string, subset: Subset = own) => {
    clusters.push({ text: shown, subset, at: text.length })
    text += shown
  }
  // One description tells of all that follows of its script, with the spaces in between.
  let [described, spaces] = ['', 0]
  for (const { part, subset } of clustersIn(raw).flatMap((one) => drawableParts(one, subsets, raw, region))) {
    if (described !== '' && part === ' ') {
      spaces += 1
      continue
    }
    const description = subset ? '' : descriptionOf(part)
    if (description === '' || description !== described) {
      for (; spaces > 0; spaces--) add(' ')
      if (subset) add(part, subset)
      else for (const letter of `[${description}]`) add(letter)
    }
    ;[described, spaces] = [description, 0]
  }
  return { text, clusters: withSpaces(clusters), own, levels: bidiLevels(text) }
}

/** A part of a text in units of UTF-16, with a mark that it was cut. */
export type Cut = { readonly from: number; readonly to: number; readonly isCut?: boolean }

const ELLIPSIS = '…'

/** Pieces that one line draws, from the left. */
export function linePieces({ clusters, own, levels }: PaperText, { from, to, isCut }: Cut): Piece[] {
  const shown = clusters.filter(({ at, text }) => at >= from && at + text.length <= to && !DIRECTING.test(text))
  const ended = isCut ? [...shown, { text: ELLIPSIS, subset: own, at: shown.at(-1)?.at ?? from }] : shown
  const pieces: { subset: Subset; text: string; level: number }[] = []
  for (const { text, subset, at } of ended) {
    const level = levels?.[at] ?? 0
    const isRtl = level % 2 === 1
    const drawn = subset.family === null ? text.replaceAll(IGNORABLE, '') : text
    const written = isRtl ? mirrored(drawn) : drawn
    const before = pieces.at(-1)
    if (before?.subset !== subset || before.level !== level) pieces.push({ subset, text: written, level })
    // Our own typefaces are laid out from the left, whatever the direction.
    else before.text = isRtl && subset.family === null ? written + before.text : before.text + written
  }
  return drawnOrder(pieces)
}

/** The places where a text can be cut: before each cluster from `from` on. */
export const cutsOf = ({ clusters }: PaperText, { from, to }: Cut): number[] =>
  clusters.filter(({ at }) => at > from && at < to).map(({ at }) => at)

/** The places between words where a line can end, and the end. */
export function lineBreaks({ text }: PaperText): readonly { readonly from: number; readonly to: number }[] {
  let at = text.length - text.trimStart().length
  return breakableParts(text).map((part) => {
    const word = part.trimEnd()
    const found = { from: at, to: at + word.length }
    at = found.to
    while (text[at] !== undefined && /\s/.test(text[at] ?? '')) at++
    return found
  })
}
