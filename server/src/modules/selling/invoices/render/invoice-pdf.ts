import { formatMoney } from '@admission/common/money.ts'
import { formatDay, timeAt } from '@admission/common/time.ts'
import PdfFile from 'pdfkit'
import { isolated } from '#modules/selling/tickets/render/bidi-lines.ts'
import {
  paperFaces,
  registerFaces,
  textsIn,
  type Letters,
  type PaperFaces,
} from '#modules/selling/tickets/render/paper-faces.ts'
import { textWidth, writeDisplay, writeLine, writeLines } from '#modules/selling/tickets/render/pdf-letters.ts'
import { decoration, drawTagged } from '#modules/selling/tickets/render/pdf-tags.ts'
import { numberText, taxText } from '../rules/invoice-text.ts'
import type { Invoice, InvoiceLine } from '../types.ts'

const INK = '#1f160f'
const SOFT = '#5f5349'
const LINE = '#d9d2c8'
const MARGIN = 56
const ROW = 34

/** Currencies of countries that print on Letter. */
const LETTER: ReadonlySet<string> = new Set(['USD', 'CAD', 'MXN'])

/** Countries by currency, for the forms of Chinese characters. */
const REGIONS: Readonly<Record<string, string>> = { CNY: 'CN', TWD: 'TW', HKD: 'HK', MOP: 'MO', JPY: 'JP', KRW: 'KR' }

const TITLES = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const

/** PDF, fonts and texts for one document. */
type Sheet = {
  readonly doc: PDFKit.PDFDocument
  readonly section: PDFKit.PDFStructureElement
  readonly faces: PaperFaces
  readonly invoice: Invoice
  readonly left: number
  readonly right: number
}

const money = ({ kind, currency, exponent }: Invoice, amount: number): string =>
  formatMoney({ amount: kind === 'CREDIT_NOTE' ? -amount : amount, currency, exponent })

/** Text that ends at `x`. */
function writeEnding({ doc }: Sheet, letters: Letters, text: string, x: number, y: number, size: number, color = INK) {
  writeLine(doc, letters, text, { x: x - textWidth(doc, letters, text, size), y, size, color }, Infinity, true)
}

function drawHead(sheet: Sheet): number {
  const { doc, section, faces, invoice, left, right } = sheet
  const number = numberText(invoice.kind, invoice.number)
  drawTagged(doc, section, 'H1', () => {
    writeDisplay(doc, faces.display, TITLES[invoice.kind], { x: left, y: MARGIN + 26, size: 30, color: INK }, true)
    writeEnding(sheet, faces.text.mono, number, right, MARGIN + 8, 16)
  })
  return MARGIN + 60
}

/** A heading with lines under it. Returns the y below. */
function drawBlock(
  { doc, section, faces }: Sheet,
  heading: string,
  lines: readonly string[],
  at: { readonly x: number; readonly y: number; readonly width: number },
): number {
  const { x, width } = at
  let { y } = at
  drawTagged(doc, section, 'P', () => {
    writeLine(doc, faces.text.regular, heading, { x, y, size: 10, color: SOFT }, width, true)
    y += 16
    for (const [index, line] of lines.filter(Boolean).entries()) {
      const letters = index === 0 ? faces.text.strong : faces.text.regular
      y = writeLines(doc, letters, line, { x, y, size: 11, color: INK }, { width, leading: 15, max: 3 })
    }
  })
  return y
}

const taxLine = (taxId: string): string => (taxId === '' ? '' : `Tax ID ${taxId}`)

function drawParties(sheet: Sheet, y: number): number {
  const { invoice, left, right } = sheet
  const { seller, buyer } = invoice
  const width = (right - left - 32) / 2
  const sold = [seller.name, seller.addressLine, taxLine(seller.taxId)]
  const billed = [buyer.company, buyer.name, buyer.addressLine, taxLine(buyer.taxId)]
  return Math.max(
    drawBlock(sheet, 'From', sold, { x: left, y, width }),
    drawBlock(sheet, 'Billed to', billed, { x: left + width + 32, y, width }),
  )
}

function drawFacts(sheet: Sheet, y: number): number {
  const { invoice, left, right } = sheet
  const { invoiceNumber, suppliedOn, issuedAt, zone, reference } = invoice
  const facts: readonly (readonly [string, string])[] = [
    ['Issued', formatDay(timeAt(issuedAt, zone).local, true)],
    ['Date of supply', suppliedOn === null ? 'On the day of your visit' : formatDay(suppliedOn, true)],
    ['Order', reference],
    ...(invoiceNumber === null ? [] : [['Corrects', numberText('INVOICE', invoiceNumber)] as const]),
  ]
  const width = (right - left) / facts.length
  const below = facts.map(([label, value], index) =>
    drawBlock(sheet, label, [value], { x: left + index * width, y, width: width - 12 }),
  )
  return Math.max(...below)
}

/** Right edges of the columns after the text. */
const columnsOf = ({ right }: Sheet) => ({ net: right - 170, tax: right - 86, gross: right })

function drawTableHead(sheet: Sheet, y: number): number {
  const { doc, section, faces, left, right } = sheet
  const columns = columnsOf(sheet)
  drawTagged(doc, section, 'P', () => {
    writeLine(doc, faces.text.regular, 'What', { x: left, y, size: 10, color: SOFT }, Infinity, true)
    writeEnding(sheet, faces.text.regular, 'Net', columns.net, y, 10, SOFT)
    writeEnding(sheet, faces.text.regular, 'Tax', columns.tax, y, 10, SOFT)
    writeEnding(sheet, faces.text.regular, 'Total', columns.gross, y, 10, SOFT)
  })
  rule(sheet, y + 17, left, right)
  return y + 26
}

const rule = ({ doc }: Sheet, y: number, from: number, to: number): void =>
  decoration(doc, () => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.8).stroke(LINE))

function drawRow(sheet: Sheet, { text, quantity, taxes, net, tax, gross }: InvoiceLine, y: number): void {
  const { doc, section, faces, left, invoice } = sheet
  const columns = columnsOf(sheet)
  const width = columns.net - left - 76
  drawTagged(doc, section, 'P', () => {
    const what = quantity === null ? text : `${String(quantity)} × ${isolated(text)}`
    writeLine(doc, faces.text.strong, what, { x: left, y, size: 11, color: INK }, width, true)
    const rates = taxText(taxes) || 'No tax'
    writeLine(doc, faces.text.regular, rates, { x: left, y: y + 14, size: 9.5, color: SOFT }, width, true)
    writeEnding(sheet, faces.text.mono, money(invoice, net), columns.net, y, 10)
    writeEnding(sheet, faces.text.mono, money(invoice, tax), columns.tax, y, 10)
    writeEnding(sheet, faces.text.mono, money(invoice, gross), columns.gross, y, 10)
  })
}

function drawTotals(sheet: Sheet, y: number): void {
  const { doc, section, faces, invoice, right } = sheet
  const label = right - 220
  const rows = [
    ['Net', invoice.net],
    ['Tax', invoice.tax],
    [invoice.kind === 'INVOICE' ? 'Total paid' : 'Total refunded', invoice.gross],
  ] as const
  for (const [index, [name, amount]] of rows.entries()) {
    const letters = index === rows.length - 1 ? faces.text.strong : faces.text.regular
    const at = y + index * 18
    drawTagged(doc, section, 'P', () => {
      writeLine(doc, letters, name, { x: label, y: at, size: 11, color: INK }, Infinity, true)
      writeEnding(sheet, faces.text.mono, money(invoice, amount), right, at, 10.5)
    })
  }
}

/**
 * An invoice or credit note as a PDF: tagged, with embedded fonts, on as many pages as its lines need. The same document
 * always gives the same file.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const faces = await paperFaces(textsIn(invoice), REGIONS[invoice.currency] ?? '')
  const number = numberText(invoice.kind, invoice.number)
  const doc = new PdfFile({
    margin: 0,
    size: LETTER.has(invoice.currency) ? 'LETTER' : 'A4',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${TITLES[invoice.kind]} ${number}`,
      Author: invoice.seller.name,
      CreationDate: invoice.issuedAt,
      ModDate: invoice.issuedAt,
    },
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
  const section = doc.struct('Sect', { title: number })
  root.add(section)
  const sheet: Sheet = { doc, section, faces, invoice, left: MARGIN, right: doc.page.width - MARGIN }
  const bottom = doc.page.height - MARGIN
  let y = drawTableHead(sheet, drawFacts(sheet, drawParties(sheet, drawHead(sheet)) + 22) + 26)
  const nextPage = (needed: number): void => {
    if (y + needed <= bottom) return
    doc.addPage()
    y = drawTableHead(sheet, MARGIN)
  }
  for (const line of invoice.lines) {
    nextPage(ROW)
    drawRow(sheet, line, y)
    y += ROW
  }
  nextPage(80)
  rule(sheet, y + 2, sheet.left, sheet.right)
  drawTotals(sheet, y + 16)
  doc.end()
  return done
}
