import type { MemberRole } from '@admission/common/permissions.ts'
import type { TestApi } from '#areas/testing.ts'
import type { Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { trustedAccountId } from '#platform/actor.ts'
import type { Services } from '#platform/services.ts'
import { aMember } from '../testing.ts'

export const BRANDING =
  '{ accountBranding { id version name color logoUrl history { what by changes { label before after } } } }'
export const SAVE = `mutation ($version: Int64!, $input: AccountBrandingInput!) {
  result: accountBrandingSave(version: $version, input: $input) { is: __typename
    ... on SaveResult { outcome } ... on Saved { record { id version } } ... on Stale { changedBy message record { version } }
    ... on AccountBrandingSaved { branding: record { version name color logoUrl } }
    ... on Refused { message fields { path message } } } }`

type Branding = {
  readonly version: number
  readonly name: string
  readonly color: string | null
  readonly logoUrl: string | null
  readonly history: readonly {
    readonly what: string
    readonly by: string | null
    readonly changes: readonly object[]
  }[]
}
type Result = {
  readonly is: string
  readonly outcome: string
  readonly branding?: Branding
  readonly changedBy?: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
}
type Input = { readonly name?: string; readonly color?: string; readonly logo?: null }

const part = (header: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

/** A member of a shop's account, and what they do with its branding over HTTP. */
export const brandingStaff = async (api: TestApi, services: Services, shop: Shop, role: MemberRole = 'OWNER') => {
  const { token, user } = await aMember(services, trustedAccountId(shop.accountId), role)
  const call = { token, headers: { accountid: shop.accountId } }
  const branding = async () => (await api.read<{ accountBranding: Branding }>('admin', BRANDING, call)).accountBranding
  const save = async (version: number, { name = 'The Larkhall', color = '0b6e69', ...rest }: Input = {}) =>
    (
      await api.read<{ result: Result }>('admin', SAVE, {
        ...call,
        variables: { version, input: { name, color, ...rest } },
      })
    ).result
  const upload = async (version: number, bytes: Buffer, type: string): Promise<Result> => {
    const variables = { version, input: { name: 'The Larkhall', color: '#0B6E69', logo: null } }
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/graph/admin',
      headers: {
        authorization: `Bearer ${token}`,
        accountid: shop.accountId,
        'x-requested-with': 'fetch',
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([
        part('name="operations"', JSON.stringify({ query: SAVE, variables })),
        part('name="map"', JSON.stringify({ 0: ['variables.input.logo'] })),
        part(`name="0"; filename="logo"\r\ncontent-type: ${type}`, bytes),
        Buffer.from('--b--\r\n'),
      ]),
    })
    const body = answer.json<{ data?: { result: Result } | null; errors?: unknown }>()
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data.result
  }
  return { user, call, branding, save, upload }
}
