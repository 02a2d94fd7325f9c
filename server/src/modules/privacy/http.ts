import { Readable } from 'node:stream'
import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { isRightLink } from '#modules/exports/rules/download-link.ts'
import { readPersonExport } from './reads.ts'

const COST = 10

/** Adds `/api/person-export/{id}/my-data.zip`: downloads a copy of a user's data, with the link that its owner gets. */
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
