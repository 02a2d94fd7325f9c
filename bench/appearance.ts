import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../server/src/demo/people.ts'
import { send } from './client.ts'
import { median } from './load.ts'
import { copyWorld, startProduct, startWorld } from './product.ts'

const EVERY_MS = 20
const LIMIT_MS = 10_000

type Headers = Readonly<Record<string, string>>

const ask = async <Data>(url: string, query: string, variables: object, headers: Headers = {}): Promise<Data> => {
  const { body } = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = JSON.parse(body) as { data?: Data; errors?: unknown }
  if (!data || errors) throw new Error(`refused: ${body}`)
  return data
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }'
const ACCOUNTS = '{ accounts { account { id } } }'
const LIST = '{ storefronts(first: 1) { edges { node { id version } } } }'
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: StorefrontAppearanceInput!) {
  storefrontSaveAppearance(id: $id, version: $version, input: $input) { kind: __typename ... on StorefrontSaved { record { version } } } }`
const SHOP = 'query ($id: ID!) { storefront(id: $id) { heroColor } }'

type Saved = {
  readonly storefrontSaveAppearance: { readonly kind: string; readonly record: { readonly version: number } }
}

/** A new color of a storefront, saved by a member: from the request to save it until the shop's page data have it. Milliseconds. */
export const measureAppearance = async (scale: number, rounds: number): Promise<object> => {
  const world = await startWorld(`scale-${String(scale)}`, scale)
  try {
    const product = await startProduct(await copyWorld(world, 'appearance'))
    try {
      const admin = `${product.url}/api/graph/admin`
      const shop = `${product.url}/api/graph`
      const input = { email: 'noor@admission.example', password: DEMO_PASSWORD }
      const { token } = (await ask<{ signIn: { token: string } }>(admin, SIGN_IN, { input })).signIn
      const authorization = `Bearer ${token}`
      const { accounts } = await ask<{ accounts: { account: { id: string } }[] }>(
        admin,
        ACCOUNTS,
        {},
        { authorization },
      )
      const headers = { authorization, accountid: accounts[0]?.account.id ?? '' }
      const { storefronts } = await ask<{ storefronts: { edges: { node: { id: string; version: number } }[] } }>(
        admin,
        LIST,
        {},
        headers,
      )
      let { id = '', version = 0 } = storefronts.edges[0]?.node ?? {}
      const shownColor = async (): Promise<string | null> =>
        (await ask<{ storefront: { heroColor: string | null } }>(shop, SHOP, { id })).storefront.heroColor
      const times: number[] = []
      for (let round = 0; round < rounds * 5; round += 1) {
        const color = `#${String(100_000 + round)}`
        // Its page data have just been cached, the worst case.
        await shownColor()
        const started = performance.now()
        const saved = await ask<Saved>(
          admin,
          SAVE,
          { id, version, input: { color, layout: 'GRID', theme: 'AUTO' } },
          headers,
        )
        if (saved.storefrontSaveAppearance.kind !== 'StorefrontSaved') throw new Error('not saved')
        version = saved.storefrontSaveAppearance.record.version
        while ((await shownColor()) !== color) {
          if (performance.now() - started > LIMIT_MS) throw new Error('the shop keeps its old color')
          await sleep(EVERY_MS)
        }
        times.push(Math.round(performance.now() - started))
      }
      return {
        workload: `APPEARANCE at scale ${String(scale)}`,
        unit: 'ms',
        median: median(times),
        slowest: Math.max(...times),
        target: 'within 2,000 ms',
      }
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}
