import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '#platform/db/embedded/account.ts'
import { isConnectionLost } from '#platform/db/failures.ts'

/** In the words of PostgreSQL, and of Node in what another program of ours wrote. */
const FULL = /no space left on device|disk quota exceeded|\bENOSPC\b|\bEDQUOT\b/i
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** PostgreSQL ends if it can't create its next write-ahead log segment of 16 MB; what it then gives back may be as much. */
const MIN_BYTES = 48 * 1024 * 1024

/** Errors that only say that PostgreSQL ended. Others say that a connection was lost. */
const OF_POSTGRESQL = /^(PostgreSQL did not start|initdb failed)|connection has been/

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

/** PostgreSQL's own log says why it ended, if there was space left to write it. */
const endedForRoom = (dataDir: string): boolean => {
  try {
    if (FULL.test(readFileSync(join(homeOf(join(dataDir, 'postgres')), 'postgresql.log'), 'utf8'))) return true
  } catch {
    // There is no log.
  }
  return hasNoRoom(dataDir)
}

/** An error that was already reported. It ends the process without another message. */
export class AlreadySaid extends Error {}

/** True if something failed because the disk is full, whichever program noticed. */
const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => (typeof code === 'string' && FULL_CODES.has(code)) || FULL.test(message))

/** True if something failed because PostgreSQL is gone, in whichever phase. */
const isDatabaseGone = (error: unknown): boolean =>
  causesOf(error).some((cause) => isConnectionLost(cause) || OF_POSTGRESQL.test(cause.message))

/**
 * The lines shown to a person when startup fails: one for each problem they can fix, without stack traces. A full disk
 * causes many different errors, so it is named as such. Empty if it was already reported.
 */
export const startupProblems = (error: unknown, dataDir: string | undefined): string => {
  if (error instanceof AlreadySaid) return ''
  const message = error instanceof Error ? error.message : String(error)
  if (isDiskFull(error) || (isDatabaseGone(error) && dataDir !== undefined && endedForRoom(dataDir)))
    return 'The disk is full. Free up space on the disk of DATA_DIR or of the database, then start again.'
  return message
}
