import { isUuid } from '@admission/common/ids.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { badRequest } from '#platform/graphql/operation-request.ts'
import { notFound } from '#platform/errors.ts'
import type { Opened } from '#platform/graphql/handler.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readMembership } from '#modules/people/accounts/reads/accounts.ts'
import { findSession } from '#modules/people/identity/flows/find-session.ts'
import { contextOf } from '#areas/request-context.ts'
import { bearerToken } from '#areas/tokens.ts'

export const ADMIN_PATH = '/api/graph/admin'

/** The account that a request names. Refuses a list, an invalid id, and a header sent twice. */
const accountIdOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers['accountid']
  if (value === undefined || value === '') return undefined
  if (!isUuid(value)) throw badRequest('AccountId must be one account ID.')
  return value.toLowerCase()
}

const actorOf = async (services: Services, request: FastifyRequest): Promise<Actor | undefined> => {
  const token = bearerToken(request)
  if (token === undefined) return { kind: 'anonymous', area: 'admin' }
  const session = token === null ? undefined : await findSession(services, 'admin', token)
  if (!session) return undefined
  const accountId = accountIdOf(request)
  const who = { kind: 'admin', userId: session.user.id, sessionId: session.sessionId } as const
  if (accountId === undefined) return { ...who, membership: null }
  const membership = await readMembership(services.databases.system, session.user.id, accountId)
  // Foreign accounts and accounts that don't exist are indistinguishable.
  if (!membership) throw notFound()
  return { ...who, membership }
}

/** Admits members to the back office. Each request names one account. */
export const openAdmin =
  (services: Services) =>
  async (request: FastifyRequest, signal: AbortSignal): Promise<Opened | 'invalid-token'> => {
    const actor = await actorOf(services, request)
    if (!actor) return 'invalid-token'
    const context = contextOf(services, 'admin', actor, request, signal)
    const account = actor.kind === 'admin' ? actor.membership?.accountId : undefined
    const counted =
      account === undefined
        ? { limit: LIMITS.readsPerNetwork, subject: context.request.network }
        : { limit: LIMITS.adminPerAccount, subject: account }
    await services.localLimits.take(counted.limit, counted.subject)
    return { context, cacheable: false, counted }
  }
