import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { joinSubsets, measure } from '@admission/common/poster/lettering.ts'
import type { JoinedFace } from '@admission/common/poster/lettering.ts'
import { create, type Font } from 'fontkit'
import { displayFonts } from '#modules/events/render/display-font.ts'
import { embeddable } from './embedded-variation.ts'

/*
 * All text in a document uses embedded fonts, so it can be selected, searched and read aloud. Body text uses static
 * WOFF files. The display face only exists as a variable WOFF2, which pdfkit rejects as a file. Opened at its setting,
 * it can be embedded.
 */

export type TextStyle = 'regular' | 'strong' | 'mono'

const WEIGHTS: Readonly<Record<TextStyle, readonly [family: string, weight: number]>> = {
  regular: ['instrument-sans', 400],
  strong: ['instrument-sans', 600],
  mono: ['spline-sans-mono', 500],
}

/** One text style. The font decides which subset file a character comes from. */
export interface Letters {
  /** Path of the file, or the name that `registerFaces` gives an opened font, and the characters it can draw. */
  readonly subsets: readonly { readonly file: string; readonly draws: (character: string) => boolean }[]
}

export interface TicketFaces {
  readonly display: { readonly face: JoinedFace; readonly letters: Letters; readonly fonts: readonly Font[] }
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

async function openDisplay(): Promise<TicketFaces['display']> {
  const fonts = await displayFonts({ wght: 780, wdth: 90, opsz: 48 })
  const subsets = fonts.map((font, index) => ({
    file: displayName(index),
    draws: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  }))
  return { face: joinSubsets(fonts), letters: { subsets }, fonts }
}

const displayName = (index: number): string => `display ${String(index)}`

/** Registers the opened fonts that have no file of their own. */
export function registerFaces(doc: PDFKit.PDFDocument, { display }: TicketFaces): void {
  for (const [index, font] of display.fonts.entries()) doc.registerFont(displayName(index), embeddable(font))
}

async function open(): Promise<TicketFaces> {
  const [display, regular, strong, mono] = await Promise.all([
    openDisplay(),
    lettersOf('regular'),
    lettersOf('strong'),
    lettersOf('mono'),
  ])
  return { display, text: { regular, strong, mono } }
}

let opened: Promise<TicketFaces> | undefined

/** Opens the fonts on first use and caches them. Rejects if a font package is missing. */
export const ticketFaces = (): Promise<TicketFaces> => (opened ??= open())

export interface Placed {
  readonly x: number
  /** Top of the line for text, baseline for display. */
  readonly y: number
  readonly size: number
  readonly color: string
}

/** A part of a line that one file can draw. */
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

/**
 * Separates words that a screen reader would run together: at the end of a continued line, or between a label and its
 * value.
 */
const APART = ' '

/** One line of text, cut with an ellipsis at `width` points. Returns its width. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  letters: Letters,
  text: string,
  { x, y, size, color }: Placed,
  width = Infinity,
  isContinued = false,
): number {
  let shown = text
  while (shown.length > 1 && textWidth(doc, letters, shown, size) > width) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  }
  let pen = x
  for (const piece of pieces(letters, isContinued ? shown + APART : shown)) {
    doc.font(piece.file).fontSize(size).fillColor(color)
    doc.text(piece.text, pen, y, { lineBreak: false })
    pen += doc.widthOfString(piece.text)
  }
  return pen - x
}

/** Writes text wrapped to at most `max` lines, `leading` points apart. Returns the y below the last line. */
export function writeLines(
  doc: PDFKit.PDFDocument,
  letters: Letters,
  text: string,
  placed: Placed,
  { width, leading, max }: { readonly width: number; readonly leading: number; readonly max: number },
): number {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    const fits = lines.length > 0 && textWidth(doc, letters, longer, placed.size) <= width
    if (fits || lines.length === max) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  for (const [index, line] of lines.entries()) {
    writeLine(doc, letters, line, { ...placed, y: placed.y + index * leading }, width, index < lines.length - 1)
  }
  return placed.y + lines.length * leading
}

const TRACKING = -0.022

export const displayWidth = ({ face }: TicketFaces['display'], text: string, size: number): number =>
  measure(face, text, TRACKING) * size

/** One line in the display face. `y` is the baseline. */
export function writeDisplay(
  doc: PDFKit.PDFDocument,
  { letters }: TicketFaces['display'],
  text: string,
  { x, y, size, color }: Placed,
  isContinued = false,
): void {
  const characterSpacing = TRACKING * size
  let pen = x
  for (const piece of pieces(letters, isContinued ? text + APART : text)) {
    doc.font(piece.file).fontSize(size).fillColor(color)
    doc.text(piece.text, pen, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
    pen += doc.widthOfString(piece.text, { characterSpacing })
  }
}
