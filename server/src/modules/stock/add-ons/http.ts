import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { cropOf } from '#platform/pictures.ts'
import type { Services } from '#platform/services.ts'

const widths = [112, 224, 448]

type Params = { readonly accountId: string; readonly file: string }

/**
 * Adds the pictures of add-ons: `/api/add-on-picture/{accountId}/{id}.webp`, squares of 112, 224 or 448 pixels (`width`). IDs
 * are random and never reused, so only those who were shown an add-on know its picture, and it can be cached forever.
 */
export const registerAddOnPictures = (app: FastifyInstance, services: Pick<Services, 'storage'>): void => {
  app.get('/api/add-on-picture/:accountId/:file', async (request, reply) => {
    const { accountId, file } = request.params as Params
    const [id = '', ending = ''] = file.split('.')
    if (!isUuid(accountId) || !isUuid(id) || ending !== 'webp') throw notFound()
    const asked = Number((request.query as { readonly width?: string }).width ?? 224)
    const width = widths.find((offered) => offered >= asked) ?? 448
    const path = `add-ons/${accountId.toLowerCase()}/${id.toLowerCase()}.webp`
    const body = await cropOf(services, path, { ratio: 1, width, format: 'webp' })
    if (body === undefined) throw notFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(body)
  })
}
