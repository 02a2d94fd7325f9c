import type { PaperFaces } from './paper-faces.ts'
import { writeDisplay, writeLine, writeLines } from './pdf-letters.ts'
import { drawTagged } from './pdf-tags.ts'
import type { TicketPage } from './ticket-page.ts'
import { drawQr } from './ticket-paper.ts'
import type { Box } from './ticket-paper.ts'

const INK = '#1f160f'
const SOFT = '#5f5349'
const SIDE = 190

type Section = PDFKit.PDFStructureElement

/** The part below the perforation. `box.y` is the tear. */
export function drawAdmission(
  doc: PDFKit.PDFDocument,
  section: Section,
  page: TicketPage,
  faces: PaperFaces,
  box: Box,
): void {
  const { admission } = page
  const top = box.y + (box.height - SIDE) / 2
  if (admission.kind === 'code') {
    const { code } = admission
    drawTagged(
      doc,
      section,
      'Figure',
      () => drawQr(doc, code, box.x, top, SIDE),
      `QR code of ${page.countText.toLowerCase()}`,
    )
    const x = box.x + SIDE + 34
    const beside = { ...box, x, width: box.x + box.width - x }
    drawReference(doc, section, page, faces, { ...beside, y: top })
    drawNote(doc, section, faces, admission.note, { ...beside, y: top + 96 })
    return
  }
  const setting = { x: box.x, y: top + 34, size: 26, color: INK }
  drawTagged(doc, section, 'P', () => writeDisplay(doc, faces.display, admission.heading, setting))
  drawNote(doc, section, faces, admission.note, { ...box, y: top + 50 })
  const half = (box.width - 24) / 2
  drawReference(doc, section, page, faces, { ...box, y: top + 118, width: half })
  if (admission.kind === 'will-call') {
    const x = box.x + half + 24
    drawTagged(doc, section, 'P', () => {
      writeLine(doc, faces.text.regular, 'Name', { x, y: top + 118, size: 11, color: SOFT }, half, true)
      const name = { x, y: top + 134, size: 16, color: INK }
      writeLines(doc, faces.text.strong, admission.name, name, { width: half, leading: 20, max: 3 })
    })
  }
}

function drawReference(
  doc: PDFKit.PDFDocument,
  section: Section,
  page: TicketPage,
  { text }: PaperFaces,
  { x, y, width }: Box,
): void {
  drawTagged(doc, section, 'P', () => {
    writeLine(doc, text.regular, 'Purchase', { x, y, size: 11, color: SOFT }, width, true)
    writeLine(doc, text.mono, page.orderNumber, { x, y: y + 16, size: 17, color: INK }, width)
  })
  drawTagged(doc, section, 'P', () =>
    writeLine(doc, text.regular, page.countText, { x, y: y + 44, size: 12, color: INK }, width),
  )
}

function drawNote(
  doc: PDFKit.PDFDocument,
  section: Section,
  { text }: PaperFaces,
  terms: string,
  { x, y, width }: Box,
): void {
  if (terms === '') return
  drawTagged(doc, section, 'P', () =>
    writeLines(doc, text.regular, terms, { x, y, size: 11, color: SOFT }, { width, leading: 16, max: 6 }),
  )
}
