import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Prepares the scanner. Call it once, before the first scan. */
export async function prepareScanner(): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
}

/** Reads the QR codes of a picture (PNG) as a camera would. */
export const scannedPicture = async (png: Buffer): Promise<string[]> =>
  (await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })).map(({ text }) => text)

/** Reads the QR codes of a PDF, page by page, as a camera would read the printed pages. */
export async function scanPdf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(pdf)
  const texts: string[] = []
  for (const sheet of file.pages()) {
    const { data, width, height } = await sheet.render({ scale: 2, render: 'bitmap' })
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
    texts.push(...(await scannedPicture(picture)))
  }
  file.destroy()
  library.destroy()
  return texts
}
