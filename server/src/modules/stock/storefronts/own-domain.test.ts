import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aWholeServer, ORIGIN, type WholeServer } from '#testing/walk/a-whole-server.ts'
import { checkDueDomains } from './flows/check-domain.ts'

const database = aDatabase()
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
/** The DNS of the test: records by name; null doesn't answer. */
let zone: Record<string, { cname?: string[]; txt?: string[] }> | null = {}
const named = (name: string) => {
  if (zone === null) throw new Error('SERVFAIL')
  return zone[name]
}
const dns: Services['dns'] = {
  cname: async (name) => named(name)?.cname ?? [],
  txt: async (name) => named(name)?.txt ?? [],
}
const domain = 'tickets.larkhall.example'
let services: Services
let server: WholeServer
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { clock, dns })
  services.addresses.publicUrl = ORIGIN
  server = await aWholeServer(services)
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await server.close()
})

type Organizer = { readonly shop: Shop; readonly token: string }
let one: Organizer
let two: Organizer
const anOrganizer = async (): Promise<Organizer> => {
  const shop = await aShop(database)
  return { shop, token: (await aMember(services, shop.accountId, 'OWNER')).token }
}
beforeEach(async () => {
  zone = {}
  ;[one, two] = [await anOrganizer(), await anOrganizer()]
})
afterEach(async () => {
  await database.moveClock(0)
  await database.query('delete from storefront_domain')
})

const FIELDS = 'domain { domain state problem records { type name value } }'
type Shown = {
  readonly domain: string
  readonly state: string
  readonly problem: string | null
  readonly records: readonly { readonly type: string; readonly name: string; readonly value: string }[]
}
const ask = async ({ shop, token }: Organizer, call: string, variables: object = {}) => {
  const of = await api.ask('admin', call, {
    variables: { id: shop.storefrontId, ...variables },
    token,
    headers: { accountid: shop.accountId },
  })
  // Which domain shows what is cached for a second.
  clock.ahead += 2000
  return of
}
const shown = (answer: Awaited<ReturnType<typeof ask>>): Shown | null =>
  (answer.data as { result: { domain: Shown | null } }).result.domain
const set = (of: Organizer, name: string | null) =>
  ask(
    of,
    `mutation ($id: ID!, $name: String) { result: storefrontDomainSet(storefrontId: $id, domain: $name) { ${FIELDS} } }`,
    { name },
  )
const check = async (of: Organizer): Promise<Shown | null> =>
  shown(await ask(of, `mutation ($id: ID!) { result: storefrontDomainCheck(storefrontId: $id) { ${FIELDS} } }`))
const proofOf = async (of: Organizer): Promise<string> =>
  shown(await ask(of, `query ($id: ID!) { result: storefront(id: $id) { ${FIELDS} } }`))?.records[1]?.value ?? ''
const publish = (...proofs: readonly string[]): void => {
  zone = { [domain]: { cname: ['Shop.Example.'] }, [`_admission.${domain}`]: { txt: ['other', ...proofs] } }
}
const verify = async (of: Organizer): Promise<Shown | null> => {
  await set(of, domain)
  publish(await proofOf(of))
  return check(of)
}
const get = (path: string, host: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers: { host, ...headers } })
const home = ({ shop }: Organizer): string => `/marketplace/${shop.accountId}/storefront/${shop.storefrontId}`
const shows = async (host: string): Promise<boolean> => (await get('/checkout', host)).statusCode === 302

test('a domain is verified once its DNS has both records, and says what is missing', async () => {
  expect(shown(await set(one, ` HTTPS://Tickets.Larkhall.example/ `))).toMatchObject({ domain, state: 'WAITING' })
  expect(await check(one)).toMatchObject({ state: 'WAITING', problem: expect.stringContaining('TXT') })
  const proof = await proofOf(one)
  zone = { [`_admission.${domain}`]: { txt: [proof] } }
  expect(await check(one)).toMatchObject({ state: 'WAITING', problem: expect.stringContaining('CNAME') })
  expect(await shows(domain)).toBe(false)
  publish(proof)
  expect(await check(one)).toMatchObject({ state: 'VERIFIED', problem: null })
  expect(await shows(domain)).toBe(true)
})

test('a domain in another script is asked for as the DNS has it, and shown as people read it', async () => {
  const answer = shown(await set(one, 'https://Karten.Müller.example'))
  expect(answer).toMatchObject({ domain: 'karten.müller.example', state: 'WAITING' })
  expect(answer?.records.map(({ name }) => name)).toEqual([
    'karten.xn--mller-kva.example',
    '_admission.karten.xn--mller-kva.example',
  ])
})

test('names that can’t lead here by CNAME are refused', async () => {
  for (const name of [
    '',
    'larkhall.example',
    'localhost',
    '127.0.0.1',
    '*.larkhall.example',
    'a b.c.example',
    'a..b.example',
  ])
    expect([name, (await set(one, name)).errors.length]).toEqual([name, 1])
})

test('another account can’t take a domain whose proof is still there', async () => {
  await verify(one)
  await set(two, domain)
  expect(await check(two)).toMatchObject({ state: 'WAITING', problem: expect.stringContaining('TXT') })
  publish(await proofOf(one), await proofOf(two))
  expect(await check(two)).toMatchObject({ state: 'WAITING', problem: expect.stringContaining('Another storefront') })
  expect((await get('/', domain)).statusCode).toBe(200)
  expect(await check(one)).toMatchObject({ state: 'VERIFIED' })
})

test('who proves a domain that the other no longer proves, gets it', async () => {
  await verify(one)
  await set(two, domain)
  publish(await proofOf(two))
  expect(await check(two)).toMatchObject({ state: 'VERIFIED' })
  expect(await check(one)).toMatchObject({ state: 'WAITING' })
  const { headers } = await get(`${home(two)}/tickets`, domain)
  expect(headers.location).toBe(`https://${domain}/tickets`)
})

test('two accounts that check at the same moment don’t both get it', async () => {
  await set(one, domain)
  await set(two, domain)
  publish(await proofOf(one), await proofOf(two))
  const states = (await Promise.all([check(one), check(two)])).map((each) => each?.state)
  expect(new Set(states)).toEqual(new Set(['VERIFIED', 'WAITING']))
  // The last wall.
  await expect(database.query('update storefront_domain set verified_at = app.now()')).rejects.toThrow(
    /storefront_domain_verified/,
  )
})

test('a member’s transaction can’t verify a domain', async () => {
  await set(one, domain)
  const { rows } = await database
    .query<{ ok: boolean }>(`select has_column_privilege('admin', 'storefront_domain', 'verified_at', 'update') as ok`)
    .then((found) => ({ rows: found }))
  expect(rows).toEqual([{ ok: false }])
})

test('a verified domain that fails keeps its storefront for seven days; an hour without an answer is no failure', async () => {
  await verify(one)
  zone = null
  expect(await check(one)).toMatchObject({ state: 'VERIFIED', problem: expect.stringContaining('didn’t answer') })
  zone = {}
  expect(await check(one)).toMatchObject({ state: 'FAILING' })
  expect(await shows(domain)).toBe(true)
  await database.moveClock(6 * 24 * 3_600_000)
  await checkDueDomains(services)
  expect(await shows(domain)).toBe(true)
  await database.moveClock((7 * 24 + 1) * 3_600_000)
  await checkDueDomains(services)
  clock.ahead += 2000
  expect(await shows(domain)).toBe(false)
})

test('a domain shows its storefront and nothing else; other pages are on the site', async () => {
  await verify(one)
  const page = await get('/', domain)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`href="https://${domain}"`)
  expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  const to = async (path: string) => (await get(path, domain)).headers.location
  expect(await to(home(one))).toBe(`https://${domain}/`)
  expect(await to(`${home(one)}/event/${one.shop.eventId}/tickets?visit=1`)).toBe(
    `https://${domain}/event/${one.shop.eventId}/tickets?visit=1`,
  )
  for (const path of ['/checkout', '/login?redirectTo=/user', '/admin', '/employee', home(two), '/password-reset/x'])
    expect(await to(path)).toBe(`${ORIGIN}${path}`)
  expect((await get(`/event/${one.shop.eventId}/tickets`, domain)).statusCode).toBe(200)
})

test('hosts that are no one’s are served as before, and never reach the page or its cache', async () => {
  await verify(one)
  const bodies = await Promise.all(
    ['shop.example', 'evil.example', `${domain}.evil.example`, `evil.example/${domain}`, '127.0.0.1', `x${domain}`].map(
      async (host) => (await get('/login', host, { 'x-forwarded-host': domain })).body,
    ),
  )
  expect(new Set(bodies.map((body) => body.replaceAll(/nonce="[^"]*"/g, ''))).size).toBe(1)
  expect(bodies.join('')).not.toContain('evil')
  // The same path of the domain and of the site, within the second that pages are kept.
  expect((await get('/', domain)).body).toContain(`href="https://${domain}"`)
  expect((await get('/', 'shop.example')).body).toContain(`href="${ORIGIN}"`)
  expect((await get('/', `${domain.toUpperCase()}.:8443`)).body).toContain(`href="https://${domain}"`)
})

test('the proxy gets certificates for verified domains only, and only this machine may ask', async () => {
  await set(one, domain)
  const asked = (name: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/internal/domain-allowed?domain=${name}`, headers })
  expect((await asked(domain)).statusCode).toBe(404)
  publish(await proofOf(one))
  await check(one)
  expect((await asked(domain)).statusCode).toBe(200)
  expect((await asked('nobody.example')).statusCode).toBe(404)
  expect((await asked(domain, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  const far = await server.app.inject({
    url: `/internal/domain-allowed?domain=${domain}`,
    remoteAddress: '203.0.113.9',
  })
  expect(far.statusCode).toBe(404)
})

test('a removed domain and one of an archived storefront show nothing', async () => {
  await verify(one)
  await database.query('update storefront set closed_at = app.now() where id = $1', [one.shop.storefrontId])
  clock.ahead += 2000
  expect(await shows(domain)).toBe(false)
  await database.query('update storefront set closed_at = null where id = $1', [one.shop.storefrontId])
  expect(shown(await set(one, null))).toBeNull()
  expect(await shows(domain)).toBe(false)
})
