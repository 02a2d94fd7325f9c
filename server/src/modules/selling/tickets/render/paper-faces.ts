import { joinSubsets, measure, type Face, type JoinedFace } from '@admission/common/poster/lettering.ts'
import { LEADING, TITLE_TRACKING } from '@admission/common/poster/title.ts'
import type { Font } from 'fontkit'
import { displayFonts } from '#modules/catalogue/events/render/display-font.ts'
import { openFont } from '#modules/catalogue/events/render/packed-font.ts'
import { clustered, RIGHT_TO_LEFT } from './clustered-font.ts'
import { embeddable } from './embedded-variation.ts'
import { clustersIn, paperText, linePieces, type PaperText, type Piece, type Subset } from './paper-text.ts'
import { draws, scriptFontFor, type ScriptFont, type Weight } from './script-fonts.ts'

/*
 * All text in a document uses embedded fonts, so it can be selected, searched and read aloud. Body text uses static
 * WOFF files. The display face only exists as a variable WOFF2, which pdfkit rejects as a file. Opened at its setting,
 * it can be embedded. What our typefaces don't have comes from fonts of other scripts, opened for the document.
 */

type TextStyle = 'regular' | 'strong' | 'mono'

const STYLES: Readonly<Record<TextStyle, { readonly family: string; readonly own: number; readonly others: Weight }>> =
  {
    regular: { family: 'instrument-sans', own: 400, others: 400 },
    strong: { family: 'instrument-sans', own: 600, others: 600 },
    mono: { family: 'spline-sans-mono', own: 500, others: 400 },
  }

/** One text style of a document. */
export interface Letters {
  readonly subsets: readonly [Subset, ...Subset[]]
  /** From the top of a line to its baseline, in ems. */
  readonly ascent: number
  /** Country of the document, ISO 3166; empty if unknown. */
  readonly region: string
}

/** The display face, and a text as it is drawn in it: `layout` measures other scripts, too. */
export interface Display {
  readonly letters: Letters
  readonly face: Face
}

/** The typefaces of one document. */
export interface PaperFaces {
  readonly display: Display
  readonly text: Readonly<Record<TextStyle, Letters>>
  readonly fonts: readonly NamedFont[]
}

type NamedFont = { readonly name: string; readonly font: Font }
type OwnLetters = Omit<Letters, 'region'> & { readonly fonts: readonly NamedFont[] }

interface OwnFaces {
  readonly display: OwnLetters & { readonly face: JoinedFace }
  readonly text: Readonly<Record<TextStyle, OwnLetters>>
}

/** Remembers the letters that most texts consist of. */
function ownSubset(file: string, font: Font): Subset {
  const letters = Array.from({ length: 0x250 }, (_, codePoint) => font.hasGlyphForCodePoint(codePoint))
  const drawsLetter = (cluster: string) => (cluster.length === 1 ? letters[cluster.charCodeAt(0)] : undefined)
  return { file, family: null, draws: (cluster) => drawsLetter(cluster) ?? draws(font, cluster) }
}

async function openText(style: TextStyle): Promise<OwnLetters> {
  const { family, own } = STYLES[style]
  const open = async (subset: string): Promise<NamedFont> => ({
    name: `${style} ${subset}`,
    font: await openFont(`@fontsource/${family}/files/${family}-${subset}-${String(own)}-normal.woff2`),
  })
  const [latin, more] = await Promise.all([open('latin'), open('latin-ext')])
  return {
    subsets: [ownSubset(latin.name, latin.font), ownSubset(more.name, more.font)],
    ascent: latin.font.ascent / latin.font.unitsPerEm,
    fonts: [latin, more],
  }
}

const displayName = (index: number): string => `display ${String(index)}`

async function openDisplay(): Promise<OwnFaces['display']> {
  const fonts = await displayFonts({ wght: 780, wdth: 90, opsz: 48 })
  const [first, ...rest] = fonts
  const subsets = [
    ownSubset(displayName(0), first),
    ...rest.map((font, index) => ownSubset(displayName(index + 1), font)),
  ] as const
  const named = fonts.map((font, index) => ({ name: displayName(index), font: embeddable(font) }))
  return { face: joinSubsets(fonts), subsets, ascent: 0, fonts: named }
}

async function openOwn(): Promise<OwnFaces> {
  const [display, regular, strong, mono] = await Promise.all([
    openDisplay(),
    openText('regular'),
    openText('strong'),
    openText('mono'),
  ])
  return { display, text: { regular, strong, mono } }
}

let opened: Promise<OwnFaces> | undefined

/** The fonts of other scripts that these texts need. */
async function scriptFonts(texts: readonly string[], own: OwnFaces, region: string): Promise<ScriptFont[]> {
  const styles = [own.display, ...Object.values(own.text)]
  const isOwn = (cluster: string) => styles.every(({ subsets }) => subsets.some((subset) => subset.draws(cluster)))
  const found = new Map<string, ScriptFont>()
  const add = async (cluster: string, text: string): Promise<boolean> => {
    const font = isOwn(cluster) ? undefined : await scriptFontFor(cluster, text, region)
    if (font) found.set(font.name, font)
    return font !== undefined
  }
  for (const text of new Set(texts)) {
    for (const cluster of new Set(clustersIn(text))) {
      if (isOwn(cluster) || (await add(cluster, text))) continue
      for (const part of cluster) await add(part, text)
    }
  }
  return [...found.values()]
}

/**
 * How a piece of a title is set, in ems. Letters of other scripts are taller than ours and may touch: they are set smaller
 * and without tracking.
 */
export const titleSetting = ({ subset }: Piece): { readonly scale: number; readonly tracking: number } =>
  subset.family === null ? { scale: 1, tracking: TITLE_TRACKING } : { scale: 0.86, tracking: 0 }

/** Lines of a title, in ems from one to the next: farther apart if letters of other scripts would touch. */
export function titleLeading({ letters }: Display, title: string): number {
  const isOurs = textOf(letters, title).clusters.every(({ subset }) => subset.family === null)
  return isOurs ? LEADING : 1.1
}

/** OpenType features that a piece is laid out with. Ours are laid out from the left. */
export const featuresOf = ({ subset, level }: Piece): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  subset.family === null ? {} : { features: level % 2 === 1 ? [RIGHT_TO_LEFT] : [] }

/** A text of a style, ready to be measured and drawn. */
export const textOf = ({ subsets, region }: Letters, text: string): PaperText => paperText(text, subsets, region)

/** Measures a title by the pieces that will be drawn. */
const measuring = (letters: Letters, face: JoinedFace, fonts: ReadonlyMap<string, Font>): Face => ({
  unitsPerEm: 1,
  layout: (text) => {
    const shown = textOf(letters, text)
    const widths = linePieces(shown, { from: 0, to: shown.text.length }).map((piece) => {
      const font = fonts.get(piece.subset.file)
      const { scale, tracking } = titleSetting(piece)
      if (!font) return measure(face, piece.text, tracking)
      return (font.layout(piece.text, featuresOf(piece).features).advanceWidth / font.unitsPerEm) * scale
    })
    // `measure` adds the tracking of all letters.
    const advanceWidth = widths.reduce((sum, width) => sum + width, 0) - TITLE_TRACKING * text.length
    return { advanceWidth, glyphs: [], positions: [] }
  },
})

/**
 * The typefaces for a document with these texts. Files are opened on first use and cached; those of other scripts only if
 * a text needs them. `region`: its country, ISO 3166; empty if unknown. Rejects if a font package is missing.
 */
export async function paperFaces(texts: readonly string[], region: string): Promise<PaperFaces> {
  const own = await (opened ??= openOwn())
  const others = await scriptFonts(texts, own, region)
  const fonts = new Map<string, Font>()
  const lettersOf = ({ subsets, ascent }: OwnLetters, weight: Weight): Letters => {
    const more = others.map(({ name, family, weights }): Subset => {
      const file = `${name} ${String(weight)}`
      const font = weights[weight]
      if (!fonts.has(file)) fonts.set(file, clustered(font, file))
      return { file, family, draws: (cluster) => draws(font, cluster) }
    })
    return { subsets: [...subsets, ...more], ascent, region }
  }
  const display = lettersOf(own.display, 800)
  return {
    display: { letters: display, face: measuring(display, own.display.face, fonts) },
    text: {
      regular: lettersOf(own.text.regular, STYLES.regular.others),
      strong: lettersOf(own.text.strong, STYLES.strong.others),
      mono: lettersOf(own.text.mono, STYLES.mono.others),
    },
    fonts: [
      ...[own.display, ...Object.values(own.text)].flatMap((letters) => letters.fonts),
      ...Array.from(fonts, ([name, font]) => ({ name, font })),
    ],
  }
}

/** Registers the opened fonts that have no file of their own. */
export function registerFaces(doc: PDFKit.PDFDocument, { fonts }: PaperFaces): void {
  for (const { name, font } of fonts) doc.registerFont(name, font)
}

/** All texts in what a document is drawn from. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Date) return []
  return Object.values(value).flatMap(textsIn)
}
