import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aWholeServer, type WholeServer } from '#testing/walk/a-whole-server.ts'

const database = aDatabase()
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
const website = 'https://www.larkhall.example'
let server: WholeServer
let shop: Shop
let other: Shop
let publicUrl = ''
beforeAll(async () => {
  const services = testServices(database, { clock })
  publicUrl = new URL(services.addresses.publicUrl).origin
  server = await aWholeServer(services)
  ;[shop, other] = [await aShop(database), await aShop(database)]
  await allow(shop, [website, 'http://localhost:5173'])
})
afterAll(() => server.close())

const allow = async (of: Shop, origins: readonly string[]): Promise<void> => {
  await database.query('update storefront set embed_origins = $2 where id = $1', [of.storefrontId, origins])
  // Which websites may show it is cached for a second.
  clock.ahead += 2000
}
const home = (of: Shop): string => `/marketplace/${of.accountId}/storefront/${of.storefrontId}`
const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers })
const framing = async (path: string, embed: string): Promise<readonly unknown[]> => {
  const { headers } = await get(`${path}?embed=${encodeURIComponent(embed)}`)
  const policy = String(headers['content-security-policy'])
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]
}
const never = ["'none'", 'DENY']

test('the websites of a storefront may show it and its events', async () => {
  const listed = [`${website} http://localhost:5173`, undefined]
  for (const path of ['', `/event/${shop.eventId}/tickets`, '/tickets'])
    expect(await framing(home(shop) + path, website)).toEqual(listed)
})

test('everything else can’t be framed', async () => {
  for (const embed of ['https://elsewhere.example', `${website}.elsewhere.example`, `${website}/`, '*', 'null', ''])
    expect(await framing(home(shop), embed)).toEqual(never)
  // Another organizer's storefront, also by a mixed address; and pages that aren't of the storefront.
  for (const path of [
    home(other),
    `/marketplace/${other.accountId}/storefront/${shop.storefrontId}`,
    `/marketplace/${shop.accountId}`,
    `${home(shop)}/elsewhere`,
    '/checkout',
    '/checkout/payment',
    '/login',
    '/user',
    '/admin',
  ])
    expect([path, ...(await framing(path, website))]).toEqual([path, ...never])
  const { headers } = await get(home(shop))
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})

test('the site itself may show a preview, and no one else by that', async () => {
  expect(await framing(home(other), publicUrl)).toEqual(["'self'", undefined])
})

test('a website that is removed may show it no longer, nor may anyone show an archived storefront', async () => {
  await allow(other, [website])
  expect(await framing(home(other), website)).toEqual([website, undefined])
  await allow(other, [])
  expect(await framing(home(other), website)).toEqual(never)
  await allow(other, [website])
  await database.query('update storefront set closed_at = app.now() where id = $1', [other.storefrontId])
  clock.ahead += 2000
  expect(await framing(home(other), website)).toEqual(never)
})

test('opened by itself, an address of a frame leads to the page of the site', async () => {
  const { statusCode, headers } = await get(`${home(shop)}?day=1&embed=${encodeURIComponent(website)}`, {
    'sec-fetch-dest': 'document',
  })
  expect([statusCode, headers.location]).toEqual([302, `${home(shop)}?day=1`])
})

const to = async (path: string) => (await get(path)).headers.location

test('a frame is opened by the storefront’s ID alone', async () => {
  const embed = `embed=${encodeURIComponent(website)}`
  const query = `origin=${encodeURIComponent(website)}`
  expect(await to(`/embed/${shop.storefrontId}?${query}`)).toBe(`${home(shop)}?${embed}`)
  expect(await to(`/embed/${shop.storefrontId}?${query}&event=${shop.eventId}`)).toBe(
    `${home(shop)}/event/${shop.eventId}/tickets?${embed}`,
  )
  expect(await to(`/embed/${shop.storefrontId}?${query}&event=//elsewhere.example`)).toBe(`${home(shop)}?${embed}`)
  expect(await to('/embed/nothing')).toBe('/no-such-storefront')
  expect(await to(`/embed/${shop.storefrontId}`)).toBe(home(shop))
})

test('the database refuses what would change the policy', async () => {
  for (const origin of [
    `${website}; script-src *`,
    '*',
    `${website} *`,
    `${website} https://evil.example`,
    `${website}|https://evil.example`,
    'javascript:x',
    '',
  ])
    await expect(allow(shop, [origin])).rejects.toThrow(/storefront_embed_origins/)
  await expect(
    allow(
      shop,
      Array.from({ length: 21 }, () => website),
    ),
  ).rejects.toThrow(/storefront_embed_origins/)
})
