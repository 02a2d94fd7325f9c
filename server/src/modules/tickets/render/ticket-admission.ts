import { writeDisplay, writeLine, writeLines } from './pdf-letters.ts'
import type { TicketFaces } from './pdf-letters.ts'
import type { TicketPage } from './ticket-page.ts'
import { drawQr } from './ticket-paper.ts'
import type { Box } from './ticket-paper.ts'

const INK = '#1f160f'
const SOFT = '#5f5349'
const SIDE = 190

/** The part below the perforation. `box.y` is the tear. */
export function drawAdmission(doc: PDFKit.PDFDocument, page: TicketPage, faces: TicketFaces, box: Box): void {
  const { admission } = page
  const top = box.y + (box.height - SIDE) / 2
  if (admission.kind === 'code') {
    drawQr(doc, admission.code, box.x, top, SIDE)
    const x = box.x + SIDE + 34
    const beside = { ...box, x, width: box.x + box.width - x }
    drawReference(doc, page, faces, { ...beside, y: top })
    note(doc, faces, admission.note, { ...beside, y: top + 96 })
    return
  }
  const setting = { x: box.x, y: top + 34, size: 26, colour: INK }
  writeDisplay(doc, faces.display, admission.heading, setting)
  note(doc, faces, admission.note, { ...box, y: top + 50 })
  const half = (box.width - 24) / 2
  drawReference(doc, page, faces, { ...box, y: top + 118, width: half })
  if (admission.kind === 'will-call') {
    const x = box.x + half + 24
    writeLine(doc, faces.text.regular, 'Name', { x, y: top + 118, size: 11, colour: SOFT })
    const name = { x, y: top + 134, size: 16, colour: INK }
    writeLines(doc, faces.text.strong, admission.name, name, { width: half, leading: 20, most: 3 })
  }
}

function drawReference(doc: PDFKit.PDFDocument, page: TicketPage, { text }: TicketFaces, { x, y, width }: Box): void {
  writeLine(doc, text.regular, 'Purchase', { x, y, size: 11, colour: SOFT })
  writeLine(doc, text.mono, page.orderNumber, { x, y: y + 16, size: 17, colour: INK }, width)
  writeLine(doc, text.regular, page.countText, { x, y: y + 44, size: 12, colour: INK }, width)
}

function note(doc: PDFKit.PDFDocument, { text }: TicketFaces, words: string, { x, y, width }: Box): void {
  writeLines(doc, text.regular, words, { x, y, size: 11, colour: SOFT }, { width, leading: 16, most: 6 })
}
