import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { scaledTo } from '#platform/pictures.ts'
import type { Services } from '#platform/services.ts'
import { venuePicturePath } from './rules/venue-pictures.ts'

const widths = [400, 800, 1600]

/**
 * Adds the pictures of venues: `/api/venue-picture/{venueId}/{id}.webp`, at most 400, 800 or 1600 pixels wide (`width`). IDs
 * are random and never reused, so only those who were shown a venue know its pictures, and they can be cached forever.
 */
export const registerVenuePictures = (app: FastifyInstance, services: Pick<Services, 'storage'>): void => {
  app.get('/api/venue-picture/:venueId/:file', async (request, reply) => {
    const { venueId, file } = request.params as { readonly venueId: string; readonly file: string }
    const [id = '', ending = ''] = file.split('.')
    if (!isUuid(venueId) || !isUuid(id) || ending !== 'webp') throw notFound()
    const asked = Number((request.query as Readonly<Record<string, string | undefined>>)['width'] ?? 800)
    const width = widths.find((offered) => offered >= asked) ?? 1600
    const body = await scaledTo(services, venuePicturePath(venueId, id), width)
    if (body === undefined) throw notFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(body)
  })
}
