import { inflateRawSync } from 'node:zlib'
import { fieldsOf, type ExportColumn, type Shown } from '#platform/lists/cells.ts'

/** A column as a list defines it. */
export const aColumn = <Row>(id: string, shown: Shown<Row>): ExportColumn<Row> => ({ id, fields: fieldsOf(shown) })

const END_OF_DIRECTORY = Buffer.from('504b0506', 'hex')

/** The text of one file in a ZIP archive. Throws if it is missing. */
const textIn = (zip: Buffer, wanted: string): string => {
  let entry = zip.readUInt32LE(zip.lastIndexOf(END_OF_DIRECTORY) + 16)
  while (zip.readUInt32LE(entry) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [
      zip.readUInt16LE(entry + 28),
      zip.readUInt16LE(entry + 30),
      zip.readUInt16LE(entry + 32),
    ]
    const name = zip.subarray(entry + 46, entry + 46 + nameLength).toString()
    if (name === wanted) {
      const file = zip.readUInt32LE(entry + 42)
      const from = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
      const bytes = zip.subarray(from, from + zip.readUInt32LE(entry + 20))
      return (zip.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes)).toString()
    }
    entry += 46 + nameLength + extraLength + commentLength
  }
  throw new Error(`${wanted} is not in the archive`)
}

const plain = (xml: string): string =>
  xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** A file as a spreadsheet reads it: each cell's text or number with its format, and the column widths. */
export const readSheet = (bytes: Uint8Array) => {
  const zip = Buffer.from(bytes)
  const sheet = textIn(zip, 'xl/worksheets/sheet1.xml')
  const styles = textIn(zip, 'xl/styles.xml')
  const codes = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*?numFmtId="(\d+)"[^>]*?formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
      id,
      plain(code),
    ]),
  )
  const cellFormats = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  const formats = [...cellFormats.matchAll(/<xf\b([^>]*)>/g)].map(
    ([, rest = '']) => codes.get(/numFmtId="(\d+)"/.exec(rest)?.[1] ?? '') ?? null,
  )
  const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>/]*)>.*?<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/gs)].map(
    ([, at = '', rest = '', value = '']) => [
      at,
      rest.includes('t="inlineStr"')
        ? plain(value)
        : { number: Number(value), format: formats[Number(/s="(\d+)"/.exec(rest)?.[1] ?? 0)] ?? null },
    ],
  )
  return {
    cells: Object.fromEntries(cells) as Readonly<Record<string, unknown>>,
    isHeadFrozen: /<pane[^>]*ySplit="1"[^>]*state="frozen"/.test(sheet),
    widths: [...sheet.matchAll(/<col\b[^>]*?width="([\d.]+)"/g)].map(([, width = '']) => Number(width)),
  }
}
