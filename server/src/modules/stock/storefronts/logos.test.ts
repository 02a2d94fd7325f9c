import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerLogos } from './http.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let logos: FastifyInstance
let shop: Shop
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  logos = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  registerLogos(logos, services)
  shop = await aShop(database)
  await database.query(`update account set brand_color = '#0B6E69' where id = $1`, [shop.accountId])
  await database.query(`update marketplace set appearance = '{"mark": "SHORE"}' where id = $1`, [shop.accountId])
})
afterAll(async () => {
  await api.close()
  await logos.close()
  await closePerProcess(services)
})

test('an account has a logo in its color, as SVG and as PNG for emails', async () => {
  const [drawing, picture] = await Promise.all(
    ['svg', 'png'].map((ending) => logos.inject(`/api/logo/${shop.accountId}.${ending}`)),
  )
  expect(drawing?.statusCode).toBe(200)
  expect(drawing?.headers['content-type']).toContain('image/svg+xml')
  expect(drawing?.body).toContain('fill="#0B6E69"')
  expect(picture?.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(picture?.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test('an account without a shop has no logo', async () => {
  for (const file of [`${newId('Account')}.svg`, `${shop.accountId}.gif`, 'junk.svg', shop.accountId])
    expect((await logos.inject(`/api/logo/${file}`)).statusCode).toBe(404)
})

test('the logo URL is public', async () => {
  const read = await api.read<{ marketplace: { account: { logoUrl: string } } }>(
    'consumer',
    'query ($id: ID!) { marketplace(id: $id) { account { logoUrl } } }',
    { variables: { id: shop.accountId } },
  )
  expect(read.marketplace.account.logoUrl).toBe(`/api/logo/${shop.accountId}.svg`)
})
