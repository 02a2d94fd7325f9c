import { fitTitle, LEADING } from '@admission/common/poster/title.ts'
import PdfFile from 'pdfkit'
import { isolated } from './bidi-lines.ts'
import { paperFaces, registerFaces, textsIn, titleLeading, type PaperFaces } from './paper-faces.ts'
import { displayWidth, writeDisplay, writeLine, writeLines } from './pdf-letters.ts'
import { decoration, drawTagged } from './pdf-tags.ts'
import { drawAdmission } from './ticket-admission.ts'
import type { TicketPage } from './ticket-page.ts'
import { perforate, stubPath } from './ticket-paper.ts'
import type { Box } from './ticket-paper.ts'

export interface TicketPdfOptions {
  /** Not printed. Set as the file's date, so that the same order always gives the same file. */
  readonly issuedAt: Date
  /** BCP 47 language of the texts. */
  readonly language: string
  /** False only for inspecting the file. */
  readonly compress?: boolean
}

export const TICKET_ART_RATIO = 3.5
const WIDTH = 462
const TOP = 40
const PAD = 30
/** Heights above and below the tear. With the small print they fit the shorter paper format. */
const DETAILS = 296
const ADMISSION = 244
const INK = '#1f160f'
const SOFT = '#5f5349'
const LINE = '#d9d2c8'

type Section = PDFKit.PDFStructureElement

/**
 * The tickets as a PDF, one page each, in the given order: tagged, with embedded fonts and vector codes. Rejects with
 * RangeError without tickets, or if an `art` is neither PNG nor JPEG.
 */
export async function ticketPdf(pages: readonly TicketPage[], options: TicketPdfOptions): Promise<Buffer> {
  const [first] = pages
  if (!first) throw new RangeError('A ticket file needs at least one ticket.')
  const faces = await paperFaces(textsIn(pages), first.region)
  const title = `${first.title}, ${first.orderNumber}`
  const doc = new PdfFile({
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    compress: options.compress ?? true,
    lang: options.language,
    displayTitle: true,
    info: { Title: title, Subject: first.whenText, CreationDate: options.issuedAt, ModDate: options.issuedAt },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  registerFaces(doc, faces)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const page of pages) {
    const section = doc.struct('Sect', { title: page.countText })
    root.add(section)
    drawPage(doc.addPage({ size: page.paper, margin: 0 }), section, page, faces)
  }
  doc.end()
  return done
}

function drawPage(doc: PDFKit.PDFDocument, section: Section, page: TicketPage, faces: PaperFaces): void {
  const bandHeight = WIDTH / TICKET_ART_RATIO
  const x = (doc.page.width - WIDTH) / 2
  const tear = TOP + bandHeight + DETAILS
  const box: Box = { x, y: TOP, width: WIDTH, height: tear - TOP + ADMISSION }
  const paper = stubPath(box, tear)
  decoration(doc, () => {
    doc.save()
    doc.path(paper).clip()
    doc.image(imageSource(page.art), x, TOP, { width: WIDTH, height: bandHeight })
    doc.restore()
    perforate(doc, box, tear, '#8d857c')
    doc.path(paper).lineWidth(0.8).stroke(LINE)
  })
  drawDetails(doc, section, page, faces, {
    x: x + PAD,
    y: TOP + bandHeight,
    width: WIDTH - 2 * PAD,
    height: tear - TOP - bandHeight,
  })
  drawAdmission(doc, section, page, faces, { x: x + PAD, y: tear, width: WIDTH - 2 * PAD, height: ADMISSION })
  const below = { x: x + PAD, y: TOP + box.height + 18, size: 8.5, color: SOFT }
  if (page.smallPrint === '') return
  drawTagged(doc, section, 'P', () =>
    writeLines(doc, faces.text.regular, page.smallPrint, below, { width: WIDTH - 2 * PAD, leading: 12, max: 3 }),
  )
}

/** A data URI, so that pdfkit embeds the same picture once for all tickets of an order. */
const imageSource = (art: Uint8Array): string => `data:image;base64,${Buffer.from(art).toString('base64')}`

/** From the title to the ticket holder. */
function drawDetails(doc: PDFKit.PDFDocument, section: Section, page: TicketPage, faces: PaperFaces, box: Box): void {
  const { display, text } = faces
  const { x, width } = box
  const leading = titleLeading(display, page.title)
  const { size, lines } = fitTitle(page.title, { width, height: 62 * (LEADING / leading), largest: 34 }, [
    { face: display.face, widthPercent: 90 },
  ])
  const titleBase = box.y + 28 + size * 0.72
  drawTagged(doc, section, 'H1', () => {
    for (const [index, line] of lines.entries()) {
      const placed = { x, y: titleBase + index * size * leading, size, color: INK }
      writeDisplay(doc, display, line, placed, index < lines.length - 1)
    }
  })
  const when = titleBase + (lines.length - 1) * size * leading + 15
  drawTagged(doc, section, 'P', () => {
    const written = writeLine(doc, text.strong, page.whenText, { x, y: when, size: 14, color: INK }, width, true)
    if (page.doorsText === null) return
    const doors = { x: x + written + 10, y: when + 1.5, size: 12, color: INK }
    writeLine(doc, text.regular, page.doorsText, doors, width - written - 10)
  })
  const where = { x, y: when + 21, size: 12, color: SOFT }
  let below = where.y
  drawTagged(doc, section, 'P', () => {
    below = writeLines(doc, text.regular, page.whereText, where, { width, leading: 16, max: 2 })
  })
  drawPlaces(doc, section, page, faces, { ...box, y: below + 18, height: 60 })
  const foot = box.y + box.height
  const who = page.holder === null ? page.priceText : `${page.priceText}. ${isolated(page.holder)}`
  drawTagged(doc, section, 'P', () =>
    writeLine(doc, text.strong, page.placeText, { x, y: foot - 56, size: 12, color: INK }, width),
  )
  drawTagged(doc, section, 'P', () =>
    writeLine(doc, text.regular, who, { x, y: foot - 39, size: 12, color: INK }, width),
  )
  drawAddOns(doc, section, page, faces, box)
}

/** Draws the add-ons that staff hand out with the tickets. */
function drawAddOns(
  doc: PDFKit.PDFDocument,
  section: Section,
  { addOnText }: TicketPage,
  faces: PaperFaces,
  box: Box,
): void {
  if (addOnText === null) return
  const at = { x: box.x, y: box.y + box.height - 22, size: 12, color: INK }
  drawTagged(doc, section, 'P', () => writeLine(doc, faces.text.regular, addOnText, at, box.width))
}

/** Row, seat and door, readable at arm's length. Smaller only if they don't fit side by side. */
function drawPlaces(
  doc: PDFKit.PDFDocument,
  section: Section,
  page: TicketPage,
  { display, text }: PaperFaces,
  { x, y, width }: Box,
): void {
  const gap = 30
  const places = page.places.slice(0, 4)
  const natural = places.reduce((sum, place) => sum + Math.max(0.9, displayWidth(display, place.value, 1)), 0)
  const size = Math.min(54, (width - gap * (places.length - 1)) / Math.max(1, natural))
  const spare = width - natural * size - gap * (places.length - 1)
  let pen = x
  for (const place of places) {
    const at = pen
    drawTagged(doc, section, 'P', () => {
      writeLine(doc, text.regular, place.label, { x: at, y, size: 11, color: SOFT }, Infinity, true)
      writeDisplay(doc, display, place.value, { x: at - 1, y: y + 18 + size * 0.76, size, color: INK })
    })
    const spread = Math.min(60, spare / Math.max(1, places.length - 1))
    pen += Math.max(0.9 * size, displayWidth(display, place.value, size)) + gap + spread
  }
}
