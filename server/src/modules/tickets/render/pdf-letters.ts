import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { measure, outline } from '@admission/common/poster/lettering.ts'
import type { JoinedFace } from '@admission/common/poster/lettering.ts'
import { create } from 'fontkit'
import { displayFace } from '#modules/events/render/display-font.ts'

/*
 * Documents set running text in static WOFF files, which pdfkit embeds. The display face only comes as a variable WOFF2,
 * which pdfkit refuses: its words are drawn as outlines, and carry their text for readers and search.
 */

export type TextStyle = 'regular' | 'strong' | 'mono'

const WEIGHTS: Readonly<Record<TextStyle, readonly [family: string, weight: number]>> = {
  regular: ['instrument-sans', 400],
  strong: ['instrument-sans', 600],
  mono: ['spline-sans-mono', 500],
}

/** One style: the face decides which subset file a character comes from. */
export interface Letters {
  /** Paths of the files, and what each of them can draw. */
  readonly subsets: readonly { readonly file: string; readonly draws: (character: string) => boolean }[]
}

export interface TicketFaces {
  readonly display: JoinedFace
  readonly text: Readonly<Record<TextStyle, Letters>>
}

const located = (path: string): string => fileURLToPath(import.meta.resolve(path))

async function lettersOf(style: TextStyle): Promise<Letters> {
  const [family, weight] = WEIGHTS[style]
  const subsets = ['latin', 'latin-ext'].map(async (subset) => {
    const file = located(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
    const font = create(await readFile(file))
    return { file, draws: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
  })
  return { subsets: await Promise.all(subsets) }
}

async function open(): Promise<TicketFaces> {
  const [display, regular, strong, mono] = await Promise.all([
    displayFace({ wght: 780, wdth: 90, opsz: 48 }),
    lettersOf('regular'),
    lettersOf('strong'),
    lettersOf('mono'),
  ])
  return { display, text: { regular, strong, mono } }
}

let opened: Promise<TicketFaces> | undefined

/** Opens the fonts at first use and keeps them. Rejects when a font package is missing. */
export const ticketFaces = (): Promise<TicketFaces> => (opened ??= open())

export interface Placed {
  readonly x: number
  /** Top of the line for text, baseline for display. */
  readonly y: number
  readonly size: number
  readonly colour: string
}

/** A piece of a line that one file can draw. */
function pieces(letters: Letters, text: string): { file: string; text: string }[] {
  const [first] = letters.subsets
  const result: { file: string; text: string }[] = []
  for (const character of Array.from(text.normalize('NFC'))) {
    const file = (letters.subsets.find((subset) => subset.draws(character)) ?? first)?.file ?? ''
    const last = result.at(-1)
    if (last?.file === file) last.text += character
    else result.push({ file, text: character })
  }
  return result
}

/** Width of one line in points. */
export function textWidth(doc: PDFKit.PDFDocument, letters: Letters, text: string, size: number): number {
  return pieces(letters, text).reduce(
    (sum, piece) => sum + doc.font(piece.file).fontSize(size).widthOfString(piece.text),
    0,
  )
}

/** One line of text, cut with an ellipsis at `width` points. Returns its width. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  letters: Letters,
  text: string,
  { x, y, size, colour }: Placed,
  width = Infinity,
): number {
  let shown = text
  while (shown.length > 1 && textWidth(doc, letters, shown, size) > width) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  }
  let pen = x
  for (const piece of pieces(letters, shown)) {
    doc.font(piece.file).fontSize(size).fillColor(colour)
    doc.text(piece.text, pen, y, { lineBreak: false })
    pen += doc.widthOfString(piece.text)
  }
  return pen - x
}

/** Text broken at words into at most `most` lines, `leading` points apart. Returns the y below the last line. */
export function writeLines(
  doc: PDFKit.PDFDocument,
  letters: Letters,
  text: string,
  placed: Placed,
  { width, leading, most }: { readonly width: number; readonly leading: number; readonly most: number },
): number {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    const fits = lines.length > 0 && textWidth(doc, letters, longer, placed.size) <= width
    if (fits || lines.length === most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  for (const [index, line] of lines.entries()) {
    writeLine(doc, letters, line, { ...placed, y: placed.y + index * leading }, width)
  }
  return placed.y + lines.length * leading
}

const TRACKING = -0.022

export const displayWidth = (face: JoinedFace, text: string, size: number): number =>
  measure(face, text, TRACKING) * size

/** Words in the display face, as outlines that still read as text. `y` is the baseline. */
export function writeDisplay(
  doc: PDFKit.PDFDocument,
  face: JoinedFace,
  text: string,
  { x, y, size, colour }: Placed,
): void {
  doc.markContent('Span', { actual: text })
  doc.path(outline(face, text, x, y, size, TRACKING)).fill(colour)
  doc.endMarkedContent()
}
