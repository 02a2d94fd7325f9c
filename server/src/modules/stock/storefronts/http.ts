import { asciiDomain } from '@admission/common/domains.ts'
import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { isDirect } from '#platform/http/health.ts'
import { scaledTo } from '#platform/pictures.ts'
import type { Services } from '#platform/services.ts'
import { logoPng, shopMark } from './flows/shop-logo.ts'
import { readStorefrontOfDomain } from './reads/domains.ts'
import { readStorefront, readStorefrontAt } from './reads/shops.ts'

/**
 * Adds the logos of accounts: `/api/logo/{accountId}.svg|png`. The PNG is the uploaded logo, if any, else the mark of the shop,
 * which the SVG always is. Other origins may use them because e-mails show them.
 */
export const registerLogos = (app: FastifyInstance, services: Pick<Services, 'databases' | 'storage'>): void => {
  app.get('/api/logo/:file', async (request, reply) => {
    const [id = '', ending = ''] = (request.params as { readonly file: string }).file.split('.')
    if (!isUuid(id) || (ending !== 'svg' && ending !== 'png')) throw notFound()
    const body = await (ending === 'svg' ? shopMark(services, id) : logoPng(services, id))
    if (body === undefined) throw notFound()
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
        ? await readStorefrontOfDomain(services.databases.visitor, asciiDomain(domain) ?? '')
        : undefined
    return reply
      .code(found === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .send({ allowed: found !== undefined })
  })
}
