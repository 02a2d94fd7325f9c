import { measure } from '@admission/common/poster/lettering.ts'
import { TITLE_TRACKING } from '@admission/common/poster/title.ts'
import { featuresOf, textOf, titleSetting, type Display, type Letters } from './paper-faces.ts'
import { lineBreaks, cutsOf, linePieces, type Cut, type PaperText, type Piece } from './paper-text.ts'

export interface Placed {
  readonly x: number
  /** Top of the line for text, baseline for display. */
  readonly y: number
  readonly size: number
  readonly color: string
}

const whole = ({ text }: PaperText): Cut => ({ from: 0, to: text.length })

const widthOf = (doc: PDFKit.PDFDocument, pieces: readonly Piece[], size: number): number =>
  pieces.reduce(
    (sum, piece) => sum + doc.font(piece.subset.file).fontSize(size).widthOfString(piece.text, featuresOf(piece)),
    0,
  )

/** Width of one line in points. */
export function textWidth(doc: PDFKit.PDFDocument, letters: Letters, text: string, size: number): number {
  const shown = textOf(letters, text)
  return widthOf(doc, linePieces(shown, whole(shown)), size)
}

/**
 * Separates words that a screen reader would run together: at the end of a continued line, or between a label and its
 * value.
 */
const APART = ' '

/** A part of a text as wide as `width` at most: whole, or the longest that fits with an ellipsis. */
function fitted(doc: PDFKit.PDFDocument, shown: PaperText, part: Cut, size: number, width: number): Piece[] {
  const fits = (cut: Cut) => widthOf(doc, linePieces(shown, cut), size) <= width
  if (width === Infinity || fits(part)) return linePieces(shown, part)
  const ends = cutsOf(shown, part)
  const cutAt = (index: number): Cut => {
    const to = ends[index] ?? part.to
    const kept = shown.text.slice(part.from, to).trimEnd()
    return { from: part.from, to: part.from + kept.length, isCut: true }
  }
  // The longest that fits, by halves. The first letter stays in any case.
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(cutAt(middle))) low = middle
    else high = middle - 1
  }
  return linePieces(shown, ends.length === 0 ? part : cutAt(low))
}

/** Draws the pieces of a line on one baseline. Returns its width. */
function drawText(
  doc: PDFKit.PDFDocument,
  letters: Letters,
  pieces: readonly Piece[],
  { x, y, size, color }: Placed,
): number {
  let pen = x
  for (const piece of pieces) {
    doc.font(piece.subset.file).fontSize(size).fillColor(color)
    const features = featuresOf(piece)
    if (piece.subset.family === null) doc.text(piece.text, pen, y, { lineBreak: false })
    else doc.text(piece.text, pen, y + letters.ascent * size, { lineBreak: false, baseline: 'alphabetic', ...features })
    pen += doc.widthOfString(piece.text, features)
  }
  return pen - x
}

/** The pieces with a space at their end. */
function apart(letters: Letters, pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1)
  const space = { subset: letters.subsets[0], text: APART, level: 0 }
  if (last?.subset.family !== null) return [...pieces, space]
  return [...pieces.slice(0, -1), { ...last, text: last.text + APART }]
}

/** One line of text, cut with an ellipsis at `width` points. Returns its width. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  letters: Letters,
  text: string,
  placed: Placed,
  width = Infinity,
  isContinued = false,
): number {
  const shown = textOf(letters, text)
  const pieces = fitted(doc, shown, whole(shown), placed.size, width)
  return drawText(doc, letters, isContinued ? apart(letters, pieces) : pieces, placed)
}

/** Writes text wrapped to at most `max` lines, `leading` points apart. Returns the y below the last line. */
export function writeLines(
  doc: PDFKit.PDFDocument,
  letters: Letters,
  text: string,
  placed: Placed,
  { width, leading, max }: { readonly width: number; readonly leading: number; readonly max: number },
): number {
  const shown = textOf(letters, text)
  const lines: Cut[] = []
  for (const word of lineBreaks(shown)) {
    const last = lines.at(-1)
    const longer = { from: last?.from ?? word.from, to: word.to }
    if (last && (lines.length === max || widthOf(doc, linePieces(shown, longer), placed.size) <= width))
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  for (const [index, line] of lines.entries()) {
    const pieces = fitted(doc, shown, line, placed.size, width)
    const isContinued = index < lines.length - 1
    drawText(doc, letters, isContinued ? apart(letters, pieces) : pieces, {
      ...placed,
      y: placed.y + index * leading,
    })
  }
  return placed.y + lines.length * leading
}

export const displayWidth = ({ face }: Display, text: string, size: number): number =>
  measure(face, text, TITLE_TRACKING) * size

/** One line in the display face. `y` is the baseline. Returns its width. */
export function writeDisplay(
  doc: PDFKit.PDFDocument,
  { letters }: Display,
  text: string,
  { x, y, size, color }: Placed,
  isContinued = false,
): number {
  const shown = textOf(letters, text)
  const pieces = linePieces(shown, whole(shown))
  let pen = x
  for (const piece of isContinued ? apart(letters, pieces) : pieces) {
    const { scale, tracking } = titleSetting(piece)
    const layout = { ...featuresOf(piece), characterSpacing: tracking * size }
    doc
      .font(piece.subset.file)
      .fontSize(size * scale)
      .fillColor(color)
    doc.text(piece.text, pen, y, { lineBreak: false, baseline: 'alphabetic', ...layout })
    pen += doc.widthOfString(piece.text, layout)
  }
  return pen - x
}
