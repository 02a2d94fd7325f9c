import { encode } from 'uqr'

/** A rectangle in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const RADIUS = 12
export const NOTCH = 11

/** The outline of a stub: rounded corners, and a notch at each end of the perforation at `tear`. */
export function stubPath({ x, y, width, height }: Box, tear: number): string {
  const [right, foot, corner] = [x + width, y + height, `${RADIUS} ${RADIUS} 0 0 1`]
  const notch = `${NOTCH} ${NOTCH} 0 0 0`
  return (
    `M${x + RADIUS} ${y}H${right - RADIUS}A${corner} ${right} ${y + RADIUS}` +
    `V${tear - NOTCH}A${notch} ${right} ${tear + NOTCH}V${foot - RADIUS}A${corner} ${right - RADIUS} ${foot}` +
    `H${x + RADIUS}A${corner} ${x} ${foot - RADIUS}V${tear + NOTCH}A${notch} ${x} ${tear - NOTCH}` +
    `V${y + RADIUS}A${corner} ${x + RADIUS} ${y}Z`
  )
}

/** The dots between the notches, about ten points apart, none cut. */
export function perforate(doc: PDFKit.PDFDocument, box: Box, tear: number, color: string): void {
  const [from, to] = [box.x + 22, box.x + box.width - 22]
  const count = Math.round((to - from) / 10)
  for (let index = 0; index <= count; index++) {
    doc.circle(from + ((to - from) * index) / count, tear, 1.6).fill(color)
  }
}

/**
 * Draws a QR code as one vector path, black on white, level M, in a square of `side` points without its quiet zone.
 * Callers leave four modules of white around it.
 */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries()) {
    for (let column = 0; column < size; column++) {
      if (!cells[column]) continue
      let run = 1
      while (cells[column + run]) run++
      // Rows overlap slightly, or viewers show white seams between them.
      doc.rect(x + column * module, y + row * module, run * module, module + 0.05)
      column += run
    }
  }
  doc.fill('#000000')
}
