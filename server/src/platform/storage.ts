import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where files lie, by a path of our own making (`posters/0192….webp`), never by a name that somebody typed. */
export type Storage = {
  /** Stores the bytes whole or not at all; a path that exists is replaced. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or undefined where there is nothing. */
  readonly get: (path: string) => Promise<Buffer | undefined>
  readonly remove: (path: string) => Promise<void>
}

const PATH = /^[a-z0-9][a-z0-9/_.-]{0,200}$/

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder of this machine. Throws on a path that leaves it. */
export const folderStorage = (folder: string): Storage => {
  const root = resolve(folder)
  const place = (path: string): string => {
    const full = resolve(join(root, path))
    if (!PATH.test(path) || path.includes('..') || !full.startsWith(root + sep))
      throw new Error('Not a path of the storage.')
    return full
  }
  return {
    put: async (path, bytes) => {
      const full = place(path)
      await mkdir(dirname(full), { recursive: true })
      const draft = `${full}.${randomUUID()}.part`
      await writeFile(draft, bytes)
      await rename(draft, full)
    },
    get: async (path) => {
      try {
        return await readFile(place(path))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (path) => rm(place(path), { force: true }),
  }
}
