import { Readable } from 'node:stream'
import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readAnswerFile } from './reads/answer-files.ts'
import { filePath } from './rules/answer-file.ts'
import { isRightFileLink } from './rules/file-link.ts'

const COST = 10

/** Adds `/api/answer-file/{id}`: downloads a file that a buyer sent, with a link from `checkoutAnswerFile`. */
export const registerAnswerFiles = (app: FastifyInstance, services: Services): void => {
  app.get('/api/answer-file/:id', async (request, reply) => {
    await services.localLimits.take(LIMITS.readsPerNetwork, networkOf(request.ip), COST)
    const { id } = request.params as { readonly id: string }
    const { until, sig } = request.query as Readonly<Record<string, unknown>>
    const isRight = isUuid(id) && isRightFileLink(services.secrets.server, { id, until, sig }, services.clock.now())
    if (!isRight) throw notFound('This link has expired. Open the file again to get a new one.')
    const file = await readAnswerFile(services.databases.system, id)
    const stored = file === undefined ? undefined : await services.storage.open(filePath(file))
    if (file === undefined || stored === undefined) throw notFound('There’s nothing to download here.')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('content-length', stored.size)
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(Readable.from(stored.pieces))
  })
}
