import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { DEMO_NOW } from '#testing/template.ts'

const database = aDatabase({ demo: true })
let api: TestApi
let services: Services
beforeAll(async () => {
  services = testServices(database, {
    clock: systemClock(await database.moveClockTo(DEMO_NOW)),
    sharedLimits: createSharedLimiter(database.system, { enabled: true }),
  })
  api = await anApi(services)
}, 60_000)
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

type Answer = { storefront: { events: { edges: { node: { free: number; event: { id: string } } }[] } } }
const EVENTS =
  'query ($id: ID!, $sort: ListedEventSort) { storefront(id: $id) { events(sort: $sort) { edges { node { free event { id } } } } } }'
// Requests that name a feature bypass the cache of public responses.
const list = async (id: string, headers: Record<string, string> = {}, variables: object = {}) => {
  const answer = await api.read<Answer>('consumer', EVENTS, {
    variables: { id, ...variables },
    headers: { featureown: 'true', ...headers },
  })
  return answer.storefront.events.edges.map(({ node }) => node)
}
const storefrontWith = async (access: string): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    `select s.id from storefront s join storefront_event e on e.storefront_id = s.id
     where s.access = $1::storefront_access group by s.id order by count(*) desc, s.id limit 1`,
    [access],
  )
  return row?.id ?? ''
}

test('visitors who share a page read still get their own access check', async () => {
  const id = await storefrontWith('ACCESS_CODE')
  const [stranger, guest, guesser, another] = await Promise.all([
    list(id),
    list(id, { accesscode: 'lamplight' }),
    list(id, { accesscode: 'WRONG' }),
    list(id, { accesscode: 'lamplight' }),
  ])
  expect([stranger, guesser]).toEqual([[], []])
  expect(guest.length).toBeGreaterThan(0)
  expect(another).toEqual(guest)
})

test('a wrong access code counts once per request; a right one doesn’t count', async () => {
  const id = await storefrontWith('ACCESS_CODE')
  const counted = async (accesscode: string): Promise<number> => {
    await database.query('delete from rate_limit')
    await api.read(
      'consumer',
      `query ($id: ID!) { storefront(id: $id) { access { granted } events { edges { node { free } } } }
         again: storefront(id: $id) { access { granted } events { edges { node { free } } } } }`,
      { variables: { id }, headers: { featureown: 'true', accesscode } },
    )
    const [row] = await database.query<{ used: number }>(
      `select coalesce(sum(used), 0)::int as used from rate_limit where key like 'code-network%'`,
    )
    return row?.used ?? 0
  }
  expect(await counted('WRONG')).toBe(1)
  expect(await counted('lamplight')).toBe(0)
})

test('concurrent requests for different pages are kept apart', async () => {
  const id = await storefrontWith('PUBLIC')
  const ids = async (sort: string) => (await list(id, {}, { sort })).map(({ event }) => event.id)
  const together = await Promise.all(['SOONEST', 'CHEAPEST', 'NAME'].map(ids))
  const alone = [await ids('SOONEST'), await ids('CHEAPEST'), await ids('NAME')]
  expect(together).toEqual(alone)
  expect(new Set(together.map(String)).size).toBe(3)
})

test('a change is in every list requested after it, even with reads in flight', async () => {
  const id = await storefrontWith('PUBLIC')
  for (let round = 1; round <= 5; round += 1) {
    const early = [list(id), list(id), list(id)]
    await database.query('update storefront_event set free = $1 where storefront_id = $2', [900 + round, id])
    const late = await Promise.all([list(id), list(id), list(id)])
    for (const nodes of late) expect(new Set(nodes.map(({ free }) => free))).toEqual(new Set([900 + round]))
    await Promise.all(early)
  }
})
