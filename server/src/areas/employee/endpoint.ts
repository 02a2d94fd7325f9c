import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import type { Opened } from '#platform/graphql/handler.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readEmployeeRole } from '#modules/people/accounts/reads/accounts.ts'
import { findSession } from '#modules/people/identity/flows/find-session.ts'
import { contextOf } from '#areas/request-context.ts'
import { bearerToken } from '#areas/tokens.ts'

export const EMPLOYEE_PATH = '/api/graph/employee'

const actorOf = async (services: Services, token: string | null | undefined): Promise<Actor | undefined> => {
  if (token === undefined) return { kind: 'anonymous', area: 'employee' }
  const session = token === null ? undefined : await findSession(services, 'employee', token)
  if (!session) return undefined
  // Checked on every request, so that former employees are locked out immediately.
  const role = await readEmployeeRole(services.databases.system, session.user.id)
  return role && { kind: 'employee', userId: session.user.id, sessionId: session.sessionId, role }
}

/** Admits the platform's employees to their API. */
export const openEmployee =
  (services: Services) =>
  async (request: FastifyRequest, signal: AbortSignal): Promise<Opened | 'invalid-token'> => {
    const actor = await actorOf(services, bearerToken(request))
    if (!actor) return 'invalid-token'
    const context = contextOf(services, 'employee', actor, request, signal)
    const counted = { limit: LIMITS.readsPerNetwork, subject: context.request.network }
    await services.localLimits.take(counted.limit, counted.subject)
    return { context, cacheable: false, counted }
  }
