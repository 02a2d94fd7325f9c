import type { Font, GlyphCommand } from 'fontkit'

/*
 * Embeds a variable font at one setting with pdfkit, as a plain TrueType file with the glyphs a document uses.
 * fontkit's own subsets of variable fonts fail with the restructure version it ships with, and would place accents for
 * another setting.
 */

const ON_CURVE = 0x01
/** Strokes of variable fonts overlap. This flag makes them one shape. */
const OVERLAPS = 0x40

interface Point {
  readonly x: number
  readonly y: number
  readonly flag: number
}

type Contour = readonly Point[]

/** The outline in whole units. The closing point equals the first and is left out. */
function contoursOf(commands: readonly GlyphCommand[]): Contour[] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    for (let at = 0; at < args.length; at += 2) {
      const isControl = command === 'quadraticCurveTo' && at === 0
      contours.at(-1)?.push({
        x: Math.round(args[at] ?? 0),
        y: Math.round(args[at + 1] ?? 0),
        flag: isControl ? 0 : ON_CURVE,
      })
    }
  }
  return contours
    .map((points) => {
      const [first, last] = [points[0], points.at(-1)]
      const isClosed = points.length > 1 && last?.flag === ON_CURVE && last.x === first?.x && last.y === first.y
      return isClosed ? points.slice(0, -1) : points
    })
    .filter((points) => points.length > 0)
}

const int16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value < 0x8000 ? value : value - 0x10000, index * 2)
  return bytes
}

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4)
  return bytes
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const boundsOf = (points: readonly Point[]): [number, number, number, number] => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** An outline as stored in the `glyf` table; empty for a blank. */
function glyphData(contours: readonly Contour[]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  let end = -1
  const ends = contours.map((contour) => (end += contour.length))
  const steps = (axis: 'x' | 'y') => points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0))
  const flags = Buffer.from(points.map(({ flag }, index) => (index === 0 ? flag | OVERLAPS : flag)))
  return padded(
    Buffer.concat([
      int16(contours.length, ...boundsOf(points), ...ends, 0),
      flags,
      int16(...steps('x')),
      int16(...steps('y')),
    ]),
  )
}

const checksum = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** The directory followed by the tables, sorted by tag. */
function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const tags = Object.keys(tables).toSorted()
  const power = Math.floor(Math.log2(tags.length))
  const directory = [uint32(0x00010000), int16(tags.length, 16 * 2 ** power, power, 16 * (tags.length - 2 ** power))]
  const bodies: Buffer[] = []
  let offset = 12 + tags.length * 16
  for (const tag of tags) {
    const table = tables[tag] ?? Buffer.alloc(0)
    const body = padded(table)
    directory.push(Buffer.from(tag, 'latin1'), uint32(checksum(body), offset, table.length))
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([...directory, ...bodies])
}

const maxOf = (counts: readonly number[]): number => Math.max(0, ...counts)

/** The tables that a PDF viewer needs for these glyphs, in this order. */
function staticFont(font: Font, ids: readonly number[]): Buffer {
  const glyphs = ids.map((id) => font.getGlyph(id))
  const outlines = glyphs.map(({ path }) => contoursOf(path.commands))
  const data = outlines.map(glyphData)
  const offsets = [0]
  for (const bytes of data) offsets.push((offsets.at(-1) ?? 0) + bytes.length)
  const { minX, minY, maxX, maxY } = font.bbox
  const bearings = outlines.map((contours) => (contours.length === 0 ? 0 : boundsOf(contours.flat())[0]))
  const widths = glyphs.map(({ advanceWidth }) => Math.round(advanceWidth))
  return fontFile({
    glyf: Buffer.concat(data),
    head: Buffer.concat([
      uint32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      int16(0, font.unitsPerEm),
      Buffer.alloc(16),
      int16(...[minX, minY, maxX, maxY].map(Math.round), 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      uint32(0x00010000),
      int16(Math.round(font.ascent), Math.round(font.descent), Math.round(font.lineGap), maxOf(widths)),
      int16(0, 0, Math.round(maxX), 1, 0, 0, 0, 0, 0, 0, 0, ids.length),
    ]),
    hmtx: Buffer.concat(widths.map((width, index) => int16(width, bearings[index] ?? 0))),
    loca: uint32(...offsets),
    maxp: Buffer.concat([
      uint32(0x00010000),
      int16(
        ids.length,
        maxOf(outlines.map((contours) => contours.flat().length)),
        maxOf(outlines.map((one) => one.length)),
      ),
      int16(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    ]),
  })
}

/** The same font, but embedded as it is drawn at its setting. */
export const embeddable = (font: Font): Font =>
  Object.create(font, {
    createSubset: {
      value: () => {
        const ids = [0]
        return {
          includeGlyph: (id: number): number => {
            const known = ids.indexOf(id)
            return known === -1 ? ids.push(id) - 1 : known
          },
          encode: (): Buffer => staticFont(font, ids),
        }
      },
    },
  }) as Font
