import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a ZIP. Its path has `/` between folders. */
export type ZipEntry = { readonly path: string; readonly bytes: Uint8Array }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
// Names are UTF-8.
const FLAGS = 0x0800
const DEFLATED = 8
const MAX_ENTRIES = 0xffff
const MAX_BYTES = 0xffffffff

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = out.writeUIntLE(value, at, bytes)
  return out
}

/** Date and time as FAT file systems store them: two-second steps, in UTC. */
const stampOf = (at: Date): { readonly time: number; readonly date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

/**
 * A ZIP of the files, in order, without ZIP64. Throws for more than 65,535 files or 4 GB, and for a path that leaves the folder it is
 * unpacked in.
 */
export const zipOf = (entries: readonly ZipEntry[], at: Date): Buffer => {
  if (entries.length > MAX_ENTRIES) throw new Error('Too many files for a ZIP.')
  const { time, date } = stampOf(at)
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes } of entries) {
    if (path.startsWith('/') || path.split('/').includes('..')) throw new Error('Not a path in a ZIP.')
    const name = Buffer.from(path, 'utf8')
    const packed = deflateRawSync(bytes)
    const shared = numbers(
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    )
    parts.push(numbers([4, LOCAL]), shared, name, packed)
    directory.push(
      numbers([4, CENTRAL], [2, VERSION]),
      shared,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    )
    offset += 4 + shared.length + name.length + packed.length
    if (offset > MAX_BYTES) throw new Error('Too large for a ZIP.')
  }
  const central = Buffer.concat(directory)
  const count = entries.length
  const end = numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0])
  return Buffer.concat([...parts, central, end])
}
