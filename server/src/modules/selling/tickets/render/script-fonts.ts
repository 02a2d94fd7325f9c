import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { openFont, withCharacters } from '#modules/catalogue/events/render/packed-font.ts'
import { HAN_FORMS, hanForms, type HanForms } from './han-forms.ts'

/*
 * The fonts of scripts that our typefaces don't have (Noto, SIL Open Font License), in many small files. A file is opened
 * when a document first needs one of its characters.
 */

/** The weights that documents use, the lightest first. */
const WEIGHTS = [400, 600, 800] as const
export type Weight = (typeof WEIGHTS)[number]

/** One file, opened in the weights of documents. */
export interface ScriptFont {
  readonly name: string
  readonly family: string
  readonly weights: Readonly<Record<Weight, Font>>
}

type Family = {
  readonly package: string
  /** Empty if the files have all weights. */
  readonly weights: readonly Weight[]
}

const fixed = (name: string, weights: readonly Weight[] = WEIGHTS): Family => ({
  package: `@fontsource/${name}`,
  weights,
})
const variable = (name: string): Family => ({ package: `@fontsource-variable/${name}`, weights: [] })

const FAMILIES: Readonly<Record<string, Family>> = {
  'noto-sans': fixed('noto-sans'),
  'noto-sans-hebrew': fixed('noto-sans-hebrew'),
  'noto-sans-arabic': fixed('noto-sans-arabic'),
  'noto-sans-thai': fixed('noto-sans-thai'),
  'noto-sans-symbols-2': fixed('noto-sans-symbols-2', [400]),
  'noto-sans-sc': variable('noto-sans-sc'),
  'noto-sans-tc': variable('noto-sans-tc'),
  'noto-sans-jp': variable('noto-sans-jp'),
  'noto-sans-kr': variable('noto-sans-kr'),
  'noto-emoji': variable('noto-emoji'),
}

const LETTERS = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-thai']
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u
/** Characters without a look of their own, such as those that join emoji. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

const eastAsian = (forms: HanForms): string => `noto-sans-${forms}`

/** Families for a cluster of a text, the best first. */
export function familiesOf(cluster: string, text: string, region: string): readonly string[] {
  if (EMOJI.test(cluster)) return ['noto-emoji', 'noto-sans-symbols-2']
  const signs = ['noto-sans-symbols-2', 'noto-emoji']
  if (EAST_ASIAN.test(cluster)) return [...hanForms(text, region).map(eastAsian), ...signs]
  // Chinese fonts have Latin letters and marks, but don't place the marks.
  return /\p{M}/u.test(cluster) ? LETTERS : [...LETTERS, ...signs, ...HAN_FORMS.map(eastAsian)]
}

/** Stands for what couldn't be read. Fonts draw it as a box. */
const REPLACEMENT = '\ufffd'

/** True if a font has what a reader sees of a cluster. */
export const draws = (font: Pick<Font, 'hasGlyphForCodePoint'>, cluster: string): boolean =>
  Array.from(cluster.replaceAll(IGNORABLE, '')).every(
    (character) => character !== REPLACEMENT && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )

type Range = readonly [from: number, to: number]
type Slice = { readonly name: string; readonly ranges: readonly Range[] }

const packaged = (path: string): Promise<Buffer> => readFile(new URL(import.meta.resolve(path)))

const rangeOf = (text: string): Range => {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function readSlices(family: Family): Promise<readonly Slice[]> {
  const ranges = JSON.parse(String(await packaged(`${family.package}/unicode.json`))) as Record<string, string>
  return Object.entries(ranges).map(([name, text]) => ({
    // Numbered files are named [7] here.
    name: name.replaceAll(/[[\]]/g, ''),
    ranges: text.split(',').map(rangeOf),
  }))
}

const slices = new Map<string, Promise<readonly Slice[]>>()

async function openSlice(family: string, slice: string): Promise<ScriptFont> {
  const { package: folder, weights } = FAMILIES[family] ?? fixed(family)
  const openFile = (weight: string) => openFont(`${folder}/files/${family}-${slice}-${weight}-normal.woff2`)
  const name = `${family} ${slice}`
  if (weights.length === 0) {
    const font = await openFile('wght')
    const max = font.variationAxes['wght']?.max ?? 900
    const at = (weight: Weight) => withCharacters(font.getVariation({ wght: Math.min(weight, max) }))
    return { name, family, weights: { 400: at(400), 600: at(600), 800: at(800) } }
  }
  const opened = new Map<number, Font>()
  for (const weight of weights) opened.set(weight, await openFile(String(weight)))
  const at = (weight: Weight): Font => {
    const font = opened.get(weight) ?? opened.get(weights[0] ?? 400)
    if (!font) throw new Error(`The font ${family} has no weights.`)
    return font
  }
  return { name, family, weights: { 400: at(400), 600: at(600), 800: at(800) } }
}

/** About 20 MB at most; a document keeps the fonts that it uses. */
const cached = new LRUCache<string, Promise<ScriptFont>>({ max: 60 })

function open(family: string, slice: string): Promise<ScriptFont> {
  const key = `${family} ${slice}`
  const font = cached.get(key) ?? openSlice(family, slice)
  cached.set(key, font)
  font.catch(() => cached.delete(key))
  return font
}

const holds = ({ ranges }: Slice, codePoint: number): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to)

/** A font that draws a cluster of a text; undefined if no font has it. Rejects if a font package is missing. */
export async function scriptFontFor(cluster: string, text: string, region: string): Promise<ScriptFont | undefined> {
  const codePoints = Array.from(cluster.replaceAll(IGNORABLE, ''), (character) => character.codePointAt(0) ?? 0)
  for (const family of familiesOf(cluster, text, region)) {
    const found = slices.get(family) ?? readSlices(FAMILIES[family] ?? fixed(family))
    slices.set(family, found)
    for (const slice of await found) {
      if (!codePoints.every((codePoint) => holds(slice, codePoint))) continue
      const font = await open(family, slice.name)
      if (draws(font.weights[400], cluster)) return font
    }
  }
  return undefined
}
