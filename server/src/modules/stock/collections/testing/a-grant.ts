import type { TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'
import { aStaff, type Staff } from './a-staff.ts'

/** The owner's collection, the account that may sell it, and that account's member. */
export type Granting = {
  readonly owner: Shop
  readonly other: Shop
  readonly staff: Staff
  /** The owner's offer as a buyer has it in the other account's storefront. */
  readonly there: Shop
}

/** Two organizers with a shop each; nothing is granted. */
export const twoShops = async (
  database: TestDatabase,
  services: Services,
  api: TestApi,
  capacity = 10,
): Promise<Granting> => {
  const [owner, other] = [await aShop(database, { capacity }), await aShop(database)]
  const staff = await aStaff(services, api, other.accountId)
  return {
    owner,
    other,
    staff,
    there: { ...owner, accountId: other.accountId, storefrontId: other.storefrontId },
  }
}

const GRANT = `id version state share accountName soldIn { id } storefronts { id } revokeReason
  use { carts ticketsInCarts orders ticketsSold }`

/** The part of a grant that tests look at. */
export type GrantSeen = {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly share: number
  readonly soldIn: readonly { readonly id: string }[]
  readonly use: { readonly carts: number; readonly ticketsInCarts: number; readonly orders: number }
}

export const GRANT_MUTATION = `mutation ($collection: ID!, $account: ID!, $input: CollectionGrantInput!) {
  grant: collectionGrant(collectionId: $collection, accountId: $account, input: $input) { ${GRANT} } }`
export const CHANGE_GRANT = `mutation ($id: ID!, $version: Int64!, $input: CollectionGrantInput!) {
  grant: collectionGrantChange(id: $id, version: $version, input: $input) { ${GRANT} } }`
export const REVOKE_GRANT = `mutation ($id: ID!, $reason: String!) { grant: collectionGrantRevoke(id: $id, reason: $reason) { ${GRANT} } }`
export const GRANTS = `query ($id: ID!) { collection(id: $id) { grants { ${GRANT} } history { what by } } }`

type Variables = Readonly<Record<string, unknown>>

/** What an employee does with grants. */
export const grantsBy = (api: TestApi, token: string) => {
  const read = async (query: string, variables: Variables): Promise<GrantSeen> =>
    (await api.read<{ grant: GrantSeen }>('employee', query, { variables, token })).grant
  return {
    grant: ({ owner, other }: Pick<Granting, 'owner' | 'other'>, input: Variables = {}) =>
      read(GRANT_MUTATION, {
        collection: owner.collectionId,
        account: other.accountId,
        input: { storefrontIds: [], reason: 'They sell for us', ...input },
      }),
    change: ({ id, version }: GrantSeen, input: Variables = {}) =>
      read(CHANGE_GRANT, { id, version, input: { storefrontIds: [], reason: 'New terms', ...input } }),
    revoke: ({ id }: GrantSeen) => read(REVOKE_GRANT, { id, reason: 'The season is over' }),
    all: async ({ collectionId }: Shop): Promise<readonly GrantSeen[]> =>
      (
        await api.read<{ collection: { grants: readonly GrantSeen[] } }>('employee', GRANTS, {
          variables: { id: collectionId },
          token,
        })
      ).collection.grants,
  }
}

type Saved = { readonly result: { readonly is: string; readonly fields?: readonly { readonly path: string }[] } }

/** A member saves what a storefront sells. */
export const sellIn = async (
  { read }: Staff,
  storefrontId: string,
  collectionIds: readonly string[],
): Promise<Saved['result']> => {
  const { storefront } = await read<{ storefront: { version: number; name: string; slug: string } }>(
    'query ($id: ID!) { storefront(id: $id) { version name slug } }',
    { id: storefrontId },
  )
  const { version, name, slug } = storefront
  const { result } = await read<Saved>(
    `mutation ($id: ID!, $version: Int64!, $input: StorefrontInput!) {
      result: storefrontSaveDetail(id: $id, version: $version, input: $input) { is: __typename ... on Refused { fields { path } } } }`,
    { id: storefrontId, version, input: { name, slug, collectionIds } },
  )
  return result
}
