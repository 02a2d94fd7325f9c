import { origin, password } from './world.ts'

type Endpoint = 'consumer' | 'admin' | 'employee'

interface CallOptions {
  readonly endpoint?: Endpoint
  readonly headers?: Readonly<Record<string, string>>
}

const paths: Readonly<Record<Endpoint, string>> = {
  consumer: '/api/graph',
  admin: '/api/graph/admin',
  employee: '/api/graph/employee',
}

/** Calls the API without the browser. Throws if the response has errors. */
export async function ask<Data>(query: string, variables: object = {}, options: CallOptions = {}): Promise<Data> {
  const response = await fetch(`${origin}${paths[options.endpoint ?? 'consumer']}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json()) as { readonly data?: Data; readonly errors?: unknown }
  if (body.errors !== undefined || body.data === undefined) throw new Error(`${query}\n${JSON.stringify(body)}`)
  return body.data
}

export const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` })

/** Session token of a demo sign-in. */
export async function signInToken(endpoint: Endpoint, email: string, secret: string): Promise<string> {
  const { signIn } = await ask<{ signIn: { token: string } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
    { input: { email, password: secret } },
    { endpoint },
  )
  return signIn.token
}

/** A day before it starts, everything of an event can still be bought, whenever tests run. */
const SOON_MS = 24 * 60 * 60_000

/** A shop's event with this name, or the soonest whose name matches that doesn't start within a day. */
export async function eventNamed(marketplaceId: string, name: string | RegExp): Promise<string> {
  return (await eventsNamed(marketplaceId, name))[0] as string
}

interface Named {
  readonly id: string
  readonly name: string
  readonly dateShow: { readonly utc: string }
}

/** IDs of all events of a shop with this name, soonest first; those that start within a day come last. */
export async function eventsNamed(marketplaceId: string, name: string | RegExp): Promise<readonly string[]> {
  const { marketplace } = await ask<{
    marketplace: { events: { edges: { node: { event: Named } }[] } }
  }>(
    `query ($id: ID!) { marketplace(id: $id) { events(first: 50) { edges { node { event { id name dateShow { utc } } } } } } }`,
    {
      id: marketplaceId,
    },
  )
  const isIt = (text: string): boolean => (typeof name === 'string' ? text === name : name.test(text))
  const found = marketplace.events.edges.flatMap(({ node }) => (isIt(node.event.name) ? [node.event] : []))
  if (found.length === 0) throw new Error(`No event is named ${String(name)}.`)
  const isSoon = ({ dateShow }: Named): boolean => Date.parse(dateShow.utc) < Date.now() + SOON_MS
  return [...found.filter((event) => !isSoon(event)), ...found.filter(isSoon)].map(({ id }) => id)
}

/** Path of a collection, found by name. A marketplace has the ID of its account. */
export async function collectionNamed(accountId: string, name: string): Promise<string> {
  const token = await signInToken('admin', 'noor@admission.example', password)
  const { collections } = await ask<{ collections: { edges: { node: { id: string; name: string } }[] } }>(
    '{ collections(first: 100) { edges { node { id name } } } }',
    {},
    { endpoint: 'admin', headers: { ...bearer(token), AccountId: accountId } },
  )
  const found = collections.edges.find(({ node }) => node.name === name)
  if (found === undefined) throw new Error(`No collection is named ${name}.`)
  return `/admin/${accountId}/inventory/collection/${found.node.id}`
}
