import { isUuid } from '@admission/common/ids.ts'
import { shopLogo } from '@admission/common/shop-marks.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readMarketplace } from './reads/shops.ts'

/** Pixels: 24 in a mail, and twice that on dense screens; room for whoever links it. */
const SIDE = 192

const pngs = new LRUCache<string, Promise<Buffer>>({ max: 500 })

/** Drawn by the first mail that is opened: the library is a tenth of a second of every start otherwise. */
const rasterise = async (svg: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: (72 * SIDE) / 32 })
    .resize({ width: SIDE })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const pngOf = (svg: string): Promise<Buffer> => {
  const known = pngs.get(svg)
  if (known !== undefined) return known
  const drawn = rasterise(svg)
  drawn.catch(() => pngs.delete(svg))
  pngs.set(svg, drawn)
  return drawn
}

/** Adds the logos of accounts that have a shop: `/api/logo/{accountId}.svg|png`. Mails show them, so other origins may. */
export const registerLogos = (app: FastifyInstance, { databases }: Pick<Services, 'databases'>): void => {
  app.get('/api/logo/:file', async (request, reply) => {
    const [id = '', ending = ''] = (request.params as { readonly file: string }).file.split('.')
    const shop = isUuid(id) ? await readMarketplace(databases.visitor, id) : undefined
    if (shop === undefined || (ending !== 'svg' && ending !== 'png')) throw notFound()
    const svg = shopLogo(shop.mark, shop.account.brandColor)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(ending === 'svg' ? 'image/svg+xml' : 'image/png')
      .send(ending === 'svg' ? svg : await pngOf(svg))
  })
}
