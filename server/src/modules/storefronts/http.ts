import { isUuid } from '@admission/common/ids.ts'
import { shopLogo } from '@admission/common/shop-marks.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '#platform/errors.ts'
import { isDirect } from '#platform/http/health.ts'
import { scaledTo } from '#platform/pictures.ts'
import type { Services } from '#platform/services.ts'
import type { Storage } from '#platform/storage.ts'
import { readLogoPath } from '#modules/accounts/reads/branding.ts'
import { readStorefrontOfDomain } from './reads/domains.ts'
import { readMarketplace, readStorefront, readStorefrontAt } from './reads/shops.ts'

/** Pixels. E-mails show 24, or 48 on high-density screens; larger for pages that link to it. */
const SIDE = 192

const pngs = new LRUCache<string, Promise<Buffer>>({ max: 500 })

/** Loaded on first use, because the library would add a tenth of a second to every start. */
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

const uploaded = new LRUCache<string, Buffer>({ maxSize: 20_000_000, sizeCalculation: ({ length }) => length + 1 })

// Paths are never reused, so the cache never goes stale.
const readUploaded = async (storage: Storage, path: string): Promise<Buffer | undefined> => {
  const known = uploaded.get(path)
  if (known !== undefined) return known
  const file = await storage.open(path)
  if (file === undefined) return undefined
  const pieces: Uint8Array[] = []
  for await (const piece of file.pieces) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  uploaded.set(path, bytes)
  return bytes
}

/**
 * Adds the logos of accounts: `/api/logo/{accountId}.svg|png`. The PNG is the uploaded logo, if any, else the mark of the shop,
 * which the SVG always is. Other origins may use them because e-mails show them.
 */
export const registerLogos = (
  app: FastifyInstance,
  { databases, storage }: Pick<Services, 'databases' | 'storage'>,
): void => {
  const markOfShop = async (id: string, ending: string): Promise<string | Buffer> => {
    const shop = await readMarketplace(databases.visitor, id)
    if (shop === undefined) throw notFound()
    const svg = shopLogo(shop.mark, shop.account.brandColor)
    return ending === 'svg' ? svg : pngOf(svg)
  }
  app.get('/api/logo/:file', async (request, reply) => {
    const [id = '', ending = ''] = (request.params as { readonly file: string }).file.split('.')
    if (!isUuid(id) || (ending !== 'svg' && ending !== 'png')) throw notFound()
    const path = ending === 'png' ? await readLogoPath(databases.visitor, id) : undefined
    const own = path === undefined ? undefined : await readUploaded(storage, path)
    const body = own ?? (await markOfShop(id, ending))
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(ending === 'svg' ? 'image/svg+xml' : 'image/png')
      .send(body)
  })
}

const widths = [96, 192, 600, 1200, 1800]
type PictureParams = { readonly accountId: string; readonly file: string }

/**
 * Adds the pictures of storefronts, `/api/storefront-picture/{accountId}/{hero|logo}-{id}.webp`, up to 96 to 1,800 pixels wide
 * (`width`), their short addresses, `/shop/{account}/{storefront}`, and those of frames, `/embed/{storefrontId}`, which both lead
 * to the storefront's page. IDs of pictures are
 * random and never reused, so they can be cached forever.
 */
export const registerStorefronts = (app: FastifyInstance, services: Pick<Services, 'databases' | 'storage'>): void => {
  app.get('/api/storefront-picture/:accountId/:file', async (request, reply) => {
    const { accountId, file } = request.params as PictureParams
    if (!isUuid(accountId) || !/^(hero|logo)-[0-9a-f-]{36}\.webp$/.test(file)) throw notFound()
    const asked = Number((request.query as { readonly width?: string }).width ?? 1200)
    const width = widths.find((offered) => offered >= asked) ?? 1800
    const body = await scaledTo(services, `storefronts/${accountId.toLowerCase()}/${file}`, width)
    if (body === undefined) throw notFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(body)
  })
  app.get('/shop/:account/:storefront', async (request, reply) => {
    const { account, storefront } = request.params as { readonly account: string; readonly storefront: string }
    const found = await readStorefrontAt(services.databases.visitor, account.toLowerCase(), storefront.toLowerCase())
    // No page has that path, so it shows that nothing was found.
    const path =
      found === undefined ? '/no-such-storefront' : `/marketplace/${found.marketplaceId}/storefront/${found.id}`
    return reply.header('cache-control', 'no-cache').redirect(path, 302)
  })
  // A website knows the storefront only: `origin` is its own, `event` the event to open.
  app.get('/embed/:storefrontId', async (request, reply) => {
    const { storefrontId } = request.params as { readonly storefrontId: string }
    const { origin, event } = request.query as { readonly origin?: string; readonly event?: string }
    const found = isUuid(storefrontId) ? await readStorefront(services.databases.visitor, storefrontId) : undefined
    const home =
      found === undefined ? '/no-such-storefront' : `/marketplace/${found.marketplaceId}/storefront/${found.id}`
    const path = found !== undefined && isUuid(event ?? '') ? `${home}/event/${String(event)}/tickets` : home
    const query = typeof origin === 'string' ? `?embed=${encodeURIComponent(origin)}` : ''
    return reply.header('cache-control', 'no-cache').redirect(path + query, 302)
  })
  // For the proxy in front, before it gets a certificate for a domain.
  app.get('/internal/domain-allowed', async (request, reply) => {
    if (!isDirect(request)) return reply.callNotFound()
    const { domain } = request.query as { readonly domain?: unknown }
    const found =
      typeof domain === 'string'
        ? await readStorefrontOfDomain(services.databases.visitor, domain.toLowerCase())
        : undefined
    return reply
      .code(found === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .send({ allowed: found !== undefined })
  })
}
