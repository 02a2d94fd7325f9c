import { Readable } from 'node:stream'
import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readExport } from './reads.ts'
import { isRightLink } from './rules/download-link.ts'

const COST = 10

const MEDIA_TYPES = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Adds `/api/export/{id}/{list}.{csv|xlsx}`: downloads an export with its owner's link. */
export const registerExports = (app: FastifyInstance, services: Services): void => {
  app.get('/api/export/:id/:name', async (request, reply) => {
    await services.localLimits.take(LIMITS.readsPerNetwork, networkOf(request.ip), COST)
    const { id } = request.params as { readonly id: string }
    const { until, sig } = request.query as Readonly<Record<string, unknown>>
    const file = isUuid(id) ? await readExport(services.databases.system, id) : undefined
    const path = request.url.split('?')[0] ?? ''
    const isTheirs =
      file !== undefined &&
      isRightLink(services.secrets.server, { path, until, sig }, file.owner.userId, services.clock.now())
    if (!isTheirs) throw notFound('This link has expired. Open the export again to get a new one.')
    const stored = file.state === 'READY' ? await services.storage.open(file.path) : undefined
    if (stored === undefined) throw notFound('There’s nothing to download here.')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.list}.${file.format.toLowerCase()}"`)
      .header('content-length', stored.size)
      .header('x-content-type-options', 'nosniff')
      .type(MEDIA_TYPES[file.format])
      .send(Readable.from(stored.pieces))
  })
}
