import { send } from './client.ts'

export type Headers = Readonly<Record<string, string>>

/** One operation over HTTP. Throws if the response has errors. */
export const ask = async <Data>(
  url: string,
  query: string,
  variables: object,
  headers: Headers = {},
): Promise<Data> => {
  const { status, body } = await send(`${url}/api/graph`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const answer = JSON.parse(body) as { data?: Data; errors?: readonly { message: string }[] }
  if (answer.data === undefined || answer.errors !== undefined)
    throw new Error(`${String(status)} ${answer.errors?.[0]?.message ?? 'no data'}`)
  return answer.data
}

export type OnSale = { readonly marketplaceId: string; readonly storefrontId: string; readonly eventId: string }

/** All events on sale in public storefronts, from the exchange. */
export const listEvents = async (url: string): Promise<OnSale[]> => {
  type Answer = {
    exchangeEvents: {
      edges: { node: { marketplaceId: string; storefrontId: string | null; label: string; event: { id: string } } }[]
    }
  }
  const query =
    'query { exchangeEvents(first: 100) { edges { node { marketplaceId storefrontId label event { id } } } } }'
  const { exchangeEvents } = await ask<Answer>(url, query, {})
  return exchangeEvents.edges.flatMap(({ node }) =>
    node.storefrontId !== null && (node.label === 'AVAILABLE' || node.label === 'FEW')
      ? [{ marketplaceId: node.marketplaceId, storefrontId: node.storefrontId, eventId: node.event.id }]
      : [],
  )
}
