import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** The bytes of a file, a piece at a time: nobody has to hold all of them. Throws where they change meanwhile. */
export type StoredFile = { readonly size: number; readonly pieces: AsyncIterable<Uint8Array> }

/**
 * Where files lie that every server of an installation must find: by a path of our own making (`exports/0192….csv`),
 * never by a name that somebody typed. A path that is none throws.
 */
export type Storage = {
  /** Stores the bytes whole or not at all; a path that exists is replaced. At most `LARGEST_FILE` bytes. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>
  /** What lies there, or undefined where there is nothing. */
  readonly open: (path: string) => Promise<StoredFile | undefined>
  /** There is nothing any more, also where there was nothing. */
  readonly remove: (path: string) => Promise<void>
}

/** Exports of the most rows that we make stay far below it; more would stand in the way of everything else. */
export const LARGEST_FILE = 128 * 1024 * 1024

const PATH = /^[a-z0-9][a-z0-9/_.-]{0,200}$/

/** The path, if it is one of ours. Throws otherwise. */
export const checkedPath = (path: string): string => {
  if (!PATH.test(path) || path.includes('..')) throw new Error('Not a path of the storage.')
  return path
}

/** The bytes, if they are not too many. Throws otherwise. */
export const checkedBytes = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length > LARGEST_FILE) throw new Error('The file is too large to be stored.')
  return bytes
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Opened with the first piece that is asked for, so that nobody holds a file that is not read. */
async function* piecesOf(full: string, ino: number): AsyncGenerator<Uint8Array> {
  const file = await open(full)
  try {
    if ((await file.stat()).ino !== ino) throw new Error('The file was replaced or removed while it was read.')
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>
  } finally {
    await file.close()
  }
}

/** Files in a folder, for the server's own user alone: for servers on one machine, or on a folder that they share. */
export const folderStorage = (folder: string): Storage => {
  const root = resolve(folder)
  const place = (path: string): string => {
    const full = resolve(join(root, checkedPath(path)))
    if (!full.startsWith(root + sep)) throw new Error('Not a path of the storage.')
    return full
  }
  return {
    put: async (path, bytes) => {
      const full = place(path)
      await mkdir(dirname(full), { recursive: true, mode: 0o700 })
      const draft = `${full}.${randomUUID()}.part`
      try {
        await writeFile(draft, checkedBytes(bytes), { mode: 0o600 })
        await rename(draft, full)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    open: async (path) => {
      const full = place(path)
      try {
        const { size, ino } = await stat(full)
        return { size, pieces: piecesOf(full, ino) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (path) => rm(place(path), { force: true }),
  }
}
