import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/**
 * A file's bytes in chunks, so that they don't all have to be in memory. Throws if the file changes in the meantime.
 */
export type StoredFile = { readonly size: number; readonly pieces: AsyncIterable<Uint8Array> }

/**
 * File storage shared by all servers of an installation. Paths are our own (`exports/0192….csv`), never user input.
 * Invalid paths throw.
 */
export type Storage = {
  /** Stores the bytes completely or not at all, replacing an existing file. At most `LARGEST_FILE` bytes. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>
  /** The file, or undefined if there is none. */
  readonly open: (path: string) => Promise<StoredFile | undefined>
  /** Deletes the file, if there is one. */
  readonly remove: (path: string) => Promise<void>
}

/** Our largest exports are far smaller. Larger files would block other work. */
export const LARGEST_FILE = 128 * 1024 * 1024

const PATH = /^[a-z0-9][a-z0-9/_.-]{0,200}$/

/** The path if it is valid. Throws otherwise. */
export const checkedPath = (path: string): string => {
  if (!PATH.test(path) || path.includes('..')) throw new Error('Not a path of the storage.')
  return path
}

/** The bytes if they are within the size limit. Throws otherwise. */
export const checkedBytes = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length > LARGEST_FILE) throw new Error('The file is too large to store.')
  return bytes
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Opened when the first chunk is read, so that unread files aren't held open. */
async function* piecesOf(full: string, ino: number): AsyncGenerator<Uint8Array> {
  const file = await open(full)
  try {
    if ((await file.stat()).ino !== ino) throw new Error('The file was replaced or removed while it was being read.')
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>
  } finally {
    await file.close()
  }
}

/** Files in a folder, only accessible to the server's user: for servers on one machine, or with a shared folder. */
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
