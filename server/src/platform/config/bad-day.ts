import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '#platform/db/embedded/account.ts'

const FULL = /No space left on device|Disk quota exceeded/
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Less than PostgreSQL needs for the next piece of its log of changes. */
const MIN_BYTES = 16 * 1024 * 1024

/** What comes of a PostgreSQL that ended: whoever asks it learns no more than that. */
const OF_POSTGRESQL =
  /^(PostgreSQL did not start|initdb failed|Migration .*connection)|Connection terminated|connection has been/

const causesOf = (error: unknown): readonly (Error & { readonly code?: unknown })[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : []

const hasNoRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder)
    return blocks > 0 && bavail * bsize < MIN_BYTES
  } catch {
    return false
  }
}

/** Its own log tells why it ended, if there was room for that. */
const endedForRoom = (dataDir: string): boolean => {
  try {
    if (FULL.test(readFileSync(join(homeOf(join(dataDir, 'postgres')), 'postgresql.log'), 'utf8'))) return true
  } catch {
    // It has none.
  }
  return hasNoRoom(dataDir)
}

/** What has been said already: whoever ends because of it says nothing more. */
export class AlreadySaid extends Error {}

/** True where something failed for want of room, whichever program found that out. */
const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => (typeof code === 'string' && FULL_CODES.has(code)) || FULL.test(message))

/**
 * What a person is told when the start failed: one line for each thing that they can put right, and no traces. A full disk
 * makes many things fail in many words; it is named as what it is. Empty where it was said before.
 */
export const toldAtStart = (error: unknown, dataDir: string | undefined): string => {
  if (error instanceof AlreadySaid) return ''
  const message = error instanceof Error ? error.message : String(error)
  if (isDiskFull(error) || (OF_POSTGRESQL.test(message) && dataDir !== undefined && endedForRoom(dataDir)))
    return 'The disk is full: make room where DATA_DIR or the database lies, and start again.'
  return message
}
