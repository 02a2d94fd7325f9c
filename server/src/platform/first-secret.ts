import type { SystemDb } from '#platform/db/kysely.ts'
import { keyedDigest } from '#platform/ids.ts'
import { firstSetting, writeSetting } from '#platform/settings.ts'

const KEY = 'server-secret'

/** Identifies a secret without revealing it. */
const markOf = (secret: string): string => keyedDigest(secret, 'the secret of this database').toString('base64url')

/**
 * Throws if this server's secret is not the one that the database was first used with: carts, links and ticket codes of
 * other servers would be invalid here. While one secret replaces another, a server that knows both may start, and the
 * one it uses is stored.
 */
export const assertFirstSecret = async (system: SystemDb, secrets: readonly string[]): Promise<void> => {
  const marks = secrets.map(markOf)
  const { mark } = await firstSetting(system, KEY, { mark: marks[0] ?? '' })
  if (typeof mark !== 'string' || !marks.includes(mark))
    throw new Error(
      'SERVER_SECRET is not the one that this database was first used with. Give all its servers the same one, or the first server’s secrets.json.',
    )
  if (mark !== marks[0]) await writeSetting(system, KEY, { mark: marks[0] ?? '' })
}
