import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  END_OF_ROWS,
  readHeader,
  readSection,
  type BackupEnd,
  type BackupHeader,
  type BackupSection,
} from './format.ts'

const NEWLINE = 0x0a
const END = Buffer.from(END_OF_ROWS)

/** A backup that is read from its beginning to its end, and never whole in memory. */
export type OpenBackup = {
  readonly header: BackupHeader
  /**
   * Reads the head of the next table, or the end, which was then compared with all before it. a table, or the end,
   * which was then compared with all before it. Throws a sentence for a person if the file is damaged or ends too
   * soon. The rows of a table have to be read before.
   */
  readonly next: () => Promise<BackupSection | BackupEnd>
  /** The rows of the table that came last, in pieces of whole lines. */
  readonly rows: () => AsyncGenerator<Buffer>
  /** Call when done, however far it was read. */
  readonly close: () => void
}

const damaged = (cause?: unknown): Error =>
  new Error('The backup is damaged or incomplete. Nothing was restored. Use another one.', { cause })

const unreadable = (file: string, cause: unknown): Error => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, { cause })
  if (code === 'EISDIR') return new Error(`${file} is a folder. Name the file of the backup.`, { cause })
  if (code === 'EACCES') return new Error(`This user can’t read ${file}.`, { cause })
  return new Error(`${file} is not a backup that npm run backup made.`, { cause })
}

/** Opens a backup. Throws a sentence for a person if it isn't one. */
export const openBackup = async (file: string): Promise<OpenBackup> => {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked)
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)

  const more = async (): Promise<Buffer | undefined> => {
    const { done, value } = await chunks.next()
    return done === true ? undefined : value
  }
  /** The next line, with its line break. Undefined at the end of the file. */
  const line = async (): Promise<Buffer | undefined> => {
    const parts: Buffer[] = []
    for (;;) {
      const end = rest.indexOf(NEWLINE)
      if (end >= 0) {
        parts.push(rest.subarray(0, end + 1))
        rest = rest.subarray(end + 1)
        return Buffer.concat(parts)
      }
      parts.push(rest)
      const chunk = await more()
      if (chunk === undefined) return undefined
      rest = chunk
    }
  }
  /** Length of the lines at the beginning of `rest` that are rows, and whether the end of the rows follows. */
  const wholeRows = (): { readonly length: number; readonly isLast: boolean } => {
    let from = 0
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, from)) {
      if (end - from === END.length && rest.subarray(from, end).equals(END)) return { length: from, isLast: true }
      from = end + 1
    }
    return { length: from, isLast: false }
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    hash.update(taken)
    return taken
  }
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { length, isLast } = wholeRows()
      if (length > 0) yield take(length)
      if (isLast) {
        take(END.length + 1)
        return
      }
      const chunk = await more().catch((error: unknown) => {
        throw damaged(error)
      })
      if (chunk === undefined) throw damaged()
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    }
  }
  const next = async (): Promise<BackupSection | BackupEnd> => {
    const found = await line().catch((error: unknown) => {
      throw damaged(error)
    })
    const section = found && readSection(found.toString())
    if (found === undefined || section === undefined) throw damaged()
    if ('table' in section) {
      hash.update(found)
      return section
    }
    // Also reads gzip's own checksum, which is behind the last line.
    const left = await more().catch((error: unknown) => {
      throw damaged(error)
    })
    if (hash.digest('hex') !== section.sha256 || left !== undefined || rest.length > 0) throw damaged()
    return section
  }
  const close = (): void => {
    packed.destroy()
    unpacked.destroy()
  }
  try {
    const first = await line().catch((error: unknown) => {
      throw unreadable(file, error)
    })
    if (first === undefined) throw unreadable(file, undefined)
    hash.update(first)
    return { header: readHeader(first.toString()), next, rows, close }
  } catch (error) {
    close()
    throw error
  }
}
