import { Readable } from 'node:stream'
import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { isRightLink } from '#modules/people/exports/rules/download-link.ts'
import { findSession } from '#modules/people/identity/flows/find-session.ts'
import { readPersonExport } from './reads/requests.ts'

const COST = 10

/** The user who is signed in with the token of a request. */
const userOf = async (services: Services, { headers }: FastifyRequest): Promise<string | undefined> => {
  const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,500})$/i.exec(headers.authorization ?? '')?.[1]
  const session = token === undefined ? undefined : await findSession(services, 'consumer', token)
  return session?.user.id
}

/**
 * Adds `/api/person-export/{id}/my-data.zip`: downloads a copy of a user's data. It takes the link that its owner gets and their
 * token: a link alone stays in histories and proxies, and this file is everything that is known of a person.
 */
export const registerPersonExports = (app: FastifyInstance, services: Services): void => {
  app.get('/api/person-export/:id/my-data.zip', async (request, reply) => {
    await services.localLimits.take(LIMITS.readsPerNetwork, networkOf(request.ip), COST)
    const { id } = request.params as { readonly id: string }
    const { until, sig } = request.query as Readonly<Record<string, unknown>>
    const copy = isUuid(id) ? await readPersonExport(services.databases.system, id) : undefined
    const path = request.url.split('?')[0] ?? ''
    const isTheirs =
      copy !== undefined &&
      isRightLink(services.secrets.server, { path, until, sig }, copy.userId, services.clock.now())
    if (isTheirs && (await userOf(services, request)) !== copy.userId)
      throw notFound('Sign in and open your profile to download your data.')
    if (!isTheirs) throw notFound('This link has expired. Open your profile to get a new one.')
    const stored = copy.state === 'READY' ? await services.storage.open(copy.path) : undefined
    if (stored === undefined) throw notFound('There’s nothing to download here.')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('content-length', stored.size)
      .header('x-content-type-options', 'nosniff')
      .type('application/zip')
      .send(Readable.from(stored.pieces))
  })
}
