import type { Area } from '#platform/actor.ts'
import type { Services } from '#platform/services.ts'
import { readSession } from '#modules/people/identity/reads/users.ts'
import type { FoundSession } from '#modules/people/identity/types.ts'
import { touchSession } from '#modules/people/identity/writes/users.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * The owner of a token in this area, or undefined if it is unknown, expired, revoked, or for another area. Extends the
 * idle timeout, written at most once a minute.
 */
export const findSession = async (services: Services, area: Area, token: string): Promise<FoundSession | undefined> => {
  if (!TOKEN.test(token)) return undefined
  const found = await readSession(services.databases.system, area, token)
  if (!found) return undefined
  if (found.isStale) await touchSession(services.databases.system, found.sessionId)
  return { sessionId: found.sessionId, user: found.user }
}
