/** Check codewords of a block, and the number of blocks, by version from 1 (ISO/IEC 18004, correction level M). */
const checksOf = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const upTo = (count: number): readonly number[] => [...Array(count).keys()]
const bitsOf = (value: number, count: number): readonly number[] =>
  upTo(count).map((place) => (value >>> (count - 1 - place)) & 1)

/** A code while it is drawn: its cells row by row, true for dark, undefined where the text will lie. */
interface Drawing {
  readonly version: number
  readonly size: number
  readonly cells: (boolean | undefined)[]
  readonly dot: (x: number, y: number, isDark: boolean) => void
}

/** Squares inside each other around a middle: the eyes of the corners, and the small ones between. */
function eye({ size, dot }: Drawing, x: number, y: number, reach: number, light: readonly number[]): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const isInside = Math.min(x + right, y + down) >= 0 && Math.max(x + right, y + down) < size
      if (isInside) dot(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))))
    }
}

/** The number with the remainder of its division behind it, as format and version are written. */
function checked(value: number, length: number, divisor: number): number {
  let rest = value
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor)
  return (value << length) | rest
}

/** Both copies of which mask lies over the text. */
function drawFormat({ size, dot }: Drawing, mask: number): void {
  const format = checked(mask, 10, 0x537) ^ 0x5412
  for (const place of upTo(15)) {
    const isDark = ((format >>> place) & 1) === 1
    if (place < 8) {
      dot(8, place < 6 ? place : place + 1, isDark)
      dot(size - 1 - place, 8, isDark)
    } else {
      dot(place === 8 ? 7 : 14 - place, 8, isDark)
      dot(8, size - 15 + place, isDark)
    }
  }
  dot(8, size - 8, true)
}

/** All that is the same in every code of a version. */
function emptyCode(version: number): Drawing {
  const size = version * 4 + 17
  const cells = Array<boolean | undefined>(size * size).fill(undefined)
  const dot = (x: number, y: number, isDark: boolean): void => {
    cells[y * size + x] = isDark
  }
  const drawing = { version, size, cells, dot }
  for (const place of upTo(size)) {
    dot(6, place, place % 2 === 0)
    dot(place, 6, place % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    eye(drawing, x, y, 4, [2, 4])
  const small = version === 1 ? 0 : Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (small * 2 - 2)) * 2
  const places = upTo(small).map((place) => (place === 0 ? 6 : size - 7 - step * (small - 1 - place)))
  // Where the large eyes lie there are no small ones.
  const isTaken = (x: number, y: number): boolean => Math.min(x, y) === 6 && [6, size - 7].includes(Math.max(x, y))
  for (const x of places) for (const y of places) if (!isTaken(x, y)) eye(drawing, x, y, 2, [1])
  drawFormat(drawing, 0)
  if (version < 7) return drawing
  const words = checked(version, 12, 0x1f25)
  for (const place of upTo(18)) {
    const [long, short] = [size - 11 + (place % 3), Math.floor(place / 3)]
    const isDark = ((words >>> place) & 1) === 1
    dot(long, short, isDark)
    dot(short, long, isDark)
  }
  return drawing
}

/** The text as bits: capital letters and digits are packed, anything else goes as UTF-8. */
function textBits(text: string, version: number): readonly number[] {
  if (/^[0-9A-Z $%*+./:-]*$/.test(text)) {
    const pairs = (text.match(/..?/g) ?? []).flatMap((pair) => {
      const [first = 0, second] = Array.from(pair, (sign) => signs.indexOf(sign))
      return second === undefined ? bitsOf(first, 6) : bitsOf(first * 45 + second, 11)
    })
    return [...bitsOf(2, 4), ...bitsOf(text.length, version < 10 ? 9 : 11), ...pairs]
  }
  const bytes = [...new TextEncoder().encode(text)]
  return [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((byte) => bitsOf(byte, 8))]
}

/** A product of two bytes, as the checks reckon. */
function times(one: number, other: number): number {
  let product = 0
  for (let place = 7; place >= 0; place -= 1)
    product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((other >>> place) & 1) * one)
  return product
}

/** The polynomial that a block of so many check codewords is divided by. */
function divisorOf(count: number): readonly number[] {
  let divisor = [...Array<number>(count - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < count; step += 1) {
    divisor = divisor.map((each, place) => times(each, root) ^ (divisor[place + 1] ?? 0))
    root = times(root, 2)
  }
  return divisor
}

function checksFor(block: readonly number[], divisor: readonly number[]): readonly number[] {
  let rest: readonly number[] = divisor.map(() => 0)
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = divisor.map((each, place) => (rest[place + 1] ?? 0) ^ times(each, factor))
  }
  return rest
}

/** The bits as they lie in the code: filled up to what it holds, in blocks that take turns, with their checks. */
function woven(bits: readonly number[], version: number, total: number): readonly number[] {
  const [checks = 0, blocks = 1] = [checksOf[version - 1], blocksOf[version - 1]]
  const room = total - checks * blocks
  const ended = [...bits, 0, 0, 0, 0].slice(0, room * 8)
  const data = upTo(room).map((place) => {
    const rest = place - Math.ceil(ended.length / 8)
    if (rest >= 0) return rest % 2 === 0 ? 236 : 17
    return upTo(8).reduce((byte, bit) => byte * 2 + (ended[place * 8 + bit] ?? 0), 0)
  })
  const short = Math.floor(total / blocks) - checks
  const firstLong = blocks - (total % blocks)
  const start = (block: number): number => block * short + Math.max(0, block - firstLong)
  const parts = upTo(blocks).map((block) => data.slice(start(block), start(block + 1)))
  const divisor = divisorOf(checks)
  const ends = parts.map((part) => checksFor(part, divisor))
  const turns = [
    ...upTo(short + 1).map((place) => parts.map((part) => part[place])),
    ...upTo(checks).map((place) => ends.map((end) => end[place])),
  ]
  return turns.flat().flatMap((byte) => (byte === undefined ? [] : bitsOf(byte, 8)))
}

/** The cells that hold the text, in the order in which it lies: up and down in columns of two, from the right. */
function path({ size, cells }: Drawing): readonly number[] {
  const columns = upTo((size - 1) / 2).map((pair) => size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0))
  return columns
    .flatMap((right) => {
      const isUp = ((right + 1) & 2) === 0
      return upTo(size).flatMap((step) => {
        const row = (isUp ? size - 1 - step : step) * size
        return [row + right, row + right - 1]
      })
    })
    .filter((place) => cells[place] === undefined)
}

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** How hard a row or a column is to read: long runs of one kind, and what looks like an eye. */
function lineTrouble(line: readonly boolean[]): number {
  const runs = [0]
  line.forEach((isDark, place) => {
    if (isDark === (line[place - 1] ?? false)) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
  })
  const long = runs.reduce((sum, run) => sum + (run < 5 ? 0 : run - 2), 0)
  // Around the code everything is light; every second run is.
  runs[0] = (runs[0] ?? 0) + line.length
  if (runs.length % 2 === 0) runs.push(0)
  runs.push((runs.pop() ?? 0) + line.length)
  const eyes = runs.reduce((sum, before, place) => {
    const [one = 0, two, three, four, five, after = 0] = runs.slice(place + 1)
    if (place % 2 === 1 || [two, four, five].some((run) => run !== one) || three !== 3 * one) return sum
    return sum + Number(before >= 4 * one && after >= one) + Number(after >= 4 * one && before >= one)
  }, 0)
  return long + 40 * eyes
}

/** How hard a whole code is to read; the least of eight is taken. */
function trouble(size: number, cells: readonly boolean[]): number {
  const lines = upTo(size).flatMap((at) => [
    cells.slice(at * size, at * size + size),
    cells.filter((_, place) => place % size === at),
  ])
  const squares = cells.filter((isDark, place) => {
    const around = [cells[place + 1], cells[place + size], cells[place + size + 1]]
    return place % size < size - 1 && around.every((other) => other === isDark)
  }).length
  const dark = cells.filter(Boolean).length
  const uneven = Math.ceil(Math.abs(dark * 20 - cells.length * 10) / cells.length) - 1
  return lines.reduce((sum, line) => sum + lineTrouble(line), 0) + 3 * squares + 10 * uneven
}

/**
 * The modules of a QR code with a text, correction level M: row by row, true for dark, without a margin. Up to 666 bytes;
 * throws a RangeError beyond. Written out because a library for it is three times as large as the pages that show one.
 */
export function qrModules(text: string): { readonly size: number; readonly cells: readonly boolean[] } {
  for (const index of blocksOf.keys()) {
    const drawing = emptyCode(index + 1)
    const { size, version } = drawing
    const places = path(drawing)
    const total = Math.floor(places.length / 8)
    const bits = textBits(text, version)
    if (bits.length > (total - (checksOf[index] ?? 0) * (blocksOf[index] ?? 0)) * 8) continue
    const lain = woven(bits, version, total)
    const codes = masks.map((mask, number) => {
      drawFormat(drawing, number)
      const cells = drawing.cells.map((isDark) => isDark === true)
      for (const [at, place] of places.entries())
        cells[place] = (lain[at] === 1) !== (mask(place % size, Math.floor(place / size)) === 0)
      return { cells, trouble: trouble(size, cells) }
    })
    const least = Math.min(...codes.map((code) => code.trouble))
    return { size, cells: codes.find((code) => code.trouble === least)?.cells ?? [] }
  }
  throw new RangeError('This text is too long for a QR code')
}
