import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { AREAS, type Area } from '#platform/actor.ts'

/** The operations that our clients registered at one API. */
export type RegisteredOperations = {
  /** The text with this SHA-256, in hexadecimal. */
  readonly byHash: (hash: string) => string | undefined
  readonly has: (text: string) => boolean
  /** The text with this SHA-256 that the pages of another release registered, if servers of both run. */
  readonly elsewhere?: (hash: string) => Promise<string | undefined>
}

/** Registers operations by their texts. */
export const registeredOperations = (texts: readonly string[]): RegisteredOperations => {
  const hashes = new Map(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]))
  const known = new Set(texts)
  return { byHash: (hash) => hashes.get(hash), has: (text) => known.has(text) }
}

const texts = v.array(v.pipe(v.string(), v.nonEmpty()))
const File = v.object({ consumer: texts, admin: texts, employee: texts })

/**
 * Reads the operations that the pages' build registered (tools/register-operations.ts). `elsewhere` finds those of other
 * builds. Throws an explanation if it can't.
 */
export const readRegistered = async (
  file: string,
  elsewhere?: (area: Area, hash: string) => Promise<string | undefined>,
): Promise<Readonly<Record<Area, RegisteredOperations>>> => {
  try {
    const found = v.parse(File, JSON.parse(await readFile(file, 'utf8')))
    return Object.fromEntries(
      AREAS.map((area) => [
        area,
        {
          ...registeredOperations(found[area]),
          ...(elsewhere === undefined ? {} : { elsewhere: (hash: string) => elsewhere(area, hash) }),
        },
      ]),
    ) as Record<Area, RegisteredOperations>
  } catch (cause) {
    throw new Error(`The operations of the pages can’t be read. Build the pages again: ${file}`, { cause })
  }
}
