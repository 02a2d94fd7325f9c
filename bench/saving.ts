import { send } from './client.ts'

/** A member who saves, and the collection. */
export type Saving = {
  readonly url: string
  readonly token: string
  readonly accountId: string
  readonly collectionId: string
}

const READ = `query ($id: ID!) { collection(id: $id) { version
  priceTypes { id name description kind position visible minQuantity maxQuantity step prices { priceLevel amount minimum maximum } } } }`
const RULE = `mutation ($id: ID!, $version: Int64!, $rule: [RuleRowInput!]!) {
  collectionSaveRule(id: $id, version: $version, rule: $rule) { kind: __typename } }`
const PRICES = `mutation ($id: ID!, $version: Int64!, $input: [PriceTypeInput!]!) {
  collectionSavePriceTypes(id: $id, version: $version, input: $input) { kind: __typename } }`

const rule = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }]

const askAs = async (
  { url, token, accountId }: Saving,
  query: string,
  variables: object,
): Promise<Record<string, unknown>> => {
  const { body } = await send(`${url}/api/graph/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, accountid: accountId },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = JSON.parse(body) as { data?: Record<string, unknown>; errors?: unknown }
  if (!data || errors) throw new Error(`a save failed: ${body}`)
  return data
}

type Read = { readonly version: number; readonly priceTypes: readonly object[] }

/** Saves the rule and the prices of a collection in turn until stopped, then returns the number of saves. */
export const saveInLoop = (saving: Saving): (() => Promise<number>) => {
  const { collectionId: id } = saving
  const stopping = new AbortController()
  const save = async (): Promise<number> => {
    let saves = 0
    for (; !stopping.signal.aborted; saves += 2) {
      const before = (await askAs(saving, READ, { id }))['collection'] as Read
      await askAs(saving, RULE, { id, version: before.version, rule })
      await askAs(saving, PRICES, { id, version: before.version + 1, input: before.priceTypes })
    }
    return saves
  }
  const saved = save()
  // Handled when it is stopped.
  saved.catch(() => undefined)
  return () => {
    stopping.abort()
    return saved
  }
}
