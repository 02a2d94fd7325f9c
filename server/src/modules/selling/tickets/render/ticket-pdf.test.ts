import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { signTicketCode, verifyTicketCode } from '../rules/barcode.ts'
import { ticketKeys } from '../rules/ticket-keys.ts'
import type { TicketPage } from './ticket-page.ts'
import { TICKET_ART_RATIO, ticketPdf } from './ticket-pdf.ts'

const ticketId = '1f0a6c1e-32aa-6b10-9c5d-7e1f2a3b4c5d'
const eventId = '1f0a6c1e-11bb-6b10-8a1b-0c9d8e7f6a5b'
const { signingKey, publicKey } = ticketKeys(new Uint8Array(32).fill(7))
const options = { issuedAt: new Date('2027-03-04T15:12:00Z'), language: 'en' }

let page: TicketPage

/** The pages as pictures, as a printer would see them. */
async function printed(pdf: Buffer): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(pdf)
  const pictures: Buffer[] = []
  for (const sheet of file.pages()) {
    const { data, width, height } = await sheet.render({ scale: 2, render: 'bitmap' })
    pictures.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    )
  }
  file.destroy()
  library.destroy()
  return pictures
}

const scanned = async (picture: Buffer): Promise<string[]> =>
  (await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })).map((code) => code.text)

beforeAll(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const art = await sharp({
    create: { width: 920, height: Math.round(920 / TICKET_ART_RATIO), channels: 3, background: '#8E1B22' },
  })
    .png()
    .toBuffer()
  page = {
    title: 'The Lantern Keeper',
    whenText: 'Fri, Mar 12, 2027, 7:30 PM',
    doorsText: 'Doors 6:45 PM',
    whereText: 'Main hall, The Larkhall Theatre on the Quay, 18 Quayside, Port Averil',
    paper: 'A4',
    region: 'US',
    places: [
      { label: 'Row', value: 'F' },
      { label: 'Seat', value: '14' },
    ],
    placeText: 'Stalls, left of the aisle',
    addOnText: 'With this ticket: 2 × Parking',
    priceText: 'Adult, $80.00',
    holder: 'Ida Świątkowska',
    orderNumber: 'LH 7F42 09C',
    countText: 'Ticket 1 of 1',
    art,
    admission: {
      kind: 'code',
      code: signTicketCode({ form: 'PRINTED', ticketId, generation: 2, eventId }, signingKey),
      note: 'Show this page at the door.',
    },
    smallPrint: 'Sold by The Larkhall Theatre Trust.',
  }
})

/** The words of each page, as a reader copies them. */
async function copied(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(pdf)
  const texts = [...file.pages()].map((sheet) => sheet.getText().replaceAll(/\s+/g, ' '))
  file.destroy()
  library.destroy()
  return texts
}

describe('a printed ticket', () => {
  test('is all text: what is shown can be copied, letter by letter', async () => {
    const [text = ''] = await copied(await ticketPdf([page], options))
    for (const expected of [
      'The Lantern Keeper',
      'Fri, Mar 12, 2027, 7:30 PM',
      'Doors 6:45 PM',
      'Main hall, The Larkhall Theatre on the Quay, 18 Quayside, Port Averil',
      'Row',
      'F',
      '14',
      'Stalls, left of the aisle',
      'Adult, $80.00. Ida Świątkowska',
      'LH 7F42 09C',
      'Sold by The Larkhall Theatre Trust.',
    ])
      expect(text).toContain(expected)
    const odd = { ...page, title: 'Ősz Việt fjörd AVATAR', paper: 'LETTER' } as const
    expect((await copied(await ticketPdf([odd], options)))[0]).toContain('Ősz Việt fjörd AVATAR')
  })

  test('is told to who listens in the order of the sheet, and the code by what it is', async () => {
    const pdf = await ticketPdf([page, page], { ...options, compress: false })
    const raw = pdf.toString('latin1')
    expect(raw).toMatch(/\/MarkInfo/)
    expect(raw).toMatch(/\/Lang \(en\)/)
    expect(raw).toMatch(/\/DisplayDocTitle true/)
    expect(raw).toContain('/Alt (QR code of ticket 1 of 1)')
    const kinds = [...raw.matchAll(/\/S \/(\w+)\s/g)].map(([, kind]) => kind)
    expect(kinds.filter((kind) => kind === 'Document')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'Sect')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'H1')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'Figure')).toHaveLength(2)
    const untold: string[] = []
    // Nothing is drawn that is neither told nor marked as decoration.
    for (const [, content = ''] of raw.matchAll(/stream\r?\n(.*?BDC.*?)endstream/gs)) {
      let depth = 0
      for (const line of content.split('\n')) {
        if (/ (BDC|BMC)$/.test(line)) depth += 1
        else if (line === 'EMC') depth -= 1
        else if (depth !== 1 && /(^|\s)(Tj|TJ|f|S|Do)$/.test(line)) untold.push(line)
      }
    }
    expect(untold).toEqual([])
    expect(raw).not.toMatch(/\/BaseFont \/Helvetica/)
  })

  test('carries a code that a door can read and prove with the public key alone', async () => {
    const [picture] = await printed(await ticketPdf([page], options))
    const [text] = await scanned(picture ?? Buffer.of())
    expect(verifyTicketCode(text ?? '', publicKey)).toMatchObject({ ok: true, code: { ticketId, generation: 2 } })
  })

  test('has one page for each ticket, each with its own code', async () => {
    const other = '1f0a6c1e-32aa-6b10-9c5d-7e1f2a3b4c5e'
    const code = signTicketCode({ form: 'PRINTED', ticketId: other, generation: 1, eventId }, signingKey)
    const pictures = await printed(
      await ticketPdf([page, { ...page, admission: { kind: 'code', code, note: '' } }], options),
    )
    const codes = await Promise.all(pictures.map(scanned))
    expect(codes).toHaveLength(2)
    expect(codes[1]).toEqual([code])
    expect(codes[0]).not.toEqual(codes[1])
  })

  test('to be collected, or with a code that is held back, shows no code at all', async () => {
    const willCall = {
      kind: 'will-call',
      heading: 'Collect at the box office',
      note: 'From 5:30 PM.',
      name: 'Ida',
    } as const
    const heldBack = { kind: 'held-back', heading: 'The code comes on Mar 5', note: '' } as const
    const pictures = await printed(
      await ticketPdf(
        [willCall, heldBack].map((admission) => ({ ...page, admission })),
        options,
      ),
    )
    expect(await Promise.all(pictures.map(scanned))).toEqual([[], []])
  })

  test('fits Letter as well as A4, with everything inside the sheet', async () => {
    const [picture] = await printed(await ticketPdf([{ ...page, paper: 'LETTER' }], options))
    const { width, height } = await sharp(picture).metadata()
    expect({ width, height }).toEqual({ width: 1224, height: 1584 })
    expect(await scanned(picture ?? Buffer.of())).toHaveLength(1)
  })

  test('survives very long and very short words', async () => {
    const long = {
      ...page,
      title: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(8),
      holder: 'x'.repeat(300),
      places: [],
    }
    const pictures = await printed(await ticketPdf([long, { ...page, title: 'A', smallPrint: '' }], options))
    const codes = await Promise.all(pictures.map(scanned))
    expect(codes.map((found) => found.length)).toEqual([1, 1])
  })

  test('is the same file for the same order', async () => {
    expect((await ticketPdf([page], options)).equals(await ticketPdf([page], options))).toBe(true)
  })

  test('needs a ticket', async () => {
    await expect(ticketPdf([], options)).rejects.toThrow(RangeError)
  })
})
