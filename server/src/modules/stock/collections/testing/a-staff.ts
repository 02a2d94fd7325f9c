import type { AccountId } from '@admission/common/ids.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import type { Services } from '#platform/services.ts'
import type { AnsweredOperation, TestApi } from '#areas/testing.ts'
import type { MemberRole } from '@admission/common/permissions.ts'

type Variables = Readonly<Record<string, unknown>>

/** A member of an account who calls the back office's API. */
export type Staff = {
  readonly user: User
  readonly ask: (query: string, variables?: Variables) => Promise<AnsweredOperation>
  readonly read: <Data>(query: string, variables?: Variables) => Promise<Data>
}

/** Signs a member of an account in to the back office. */
export const aStaff = async (
  services: Services,
  api: TestApi,
  accountId: AccountId,
  role: MemberRole = 'OWNER',
): Promise<Staff> => {
  const { token, user } = await aMember(services, accountId, role)
  const call = (variables: Variables) => ({ variables, token, headers: { accountid: accountId } })
  return {
    user,
    ask: (query, variables = {}) => api.ask('admin', query, call(variables)),
    read: (query, variables = {}) => api.read('admin', query, call(variables)),
  }
}

/** Rule rows as a form sends them: `ruleOf(['section', 'IN', 'A'])`. */
export const ruleOf = (...rows: readonly (readonly [attribute: string, operator: string, ...values: string[]])[]) =>
  rows.map(([attribute, operator, ...values]) => ({ attribute, operator, values }))

const ANSWER = `{ kind: __typename
  ... on CollectionSaved { record { id version units state saleState name priceTypes { id name sold prices { priceLevel amount allIn } } } }
  ... on CollectionStale { record { id version } changedBy changedAt { utc } message }
  ... on Refused { message fields { path message } } }`

export const SAVE_RULE = `mutation ($id: ID!, $version: Int64!, $rule: [RuleRowInput!]!) { result: collectionSaveRule(id: $id, version: $version, rule: $rule) ${ANSWER} }`
export const SET_STATE = `mutation ($id: ID!, $version: Int64!, $state: CollectionState!) { result: collectionSetState(id: $id, version: $version, state: $state) ${ANSWER} }`
export const SAVE_DETAIL = `mutation ($id: ID!, $version: Int64!, $input: CollectionDetailInput!) { result: collectionSaveDetail(id: $id, version: $version, input: $input) ${ANSWER} }`
export const SAVE_PRICES = `mutation ($id: ID!, $version: Int64!, $input: [PriceTypeInput!]!) { result: collectionSavePriceTypes(id: $id, version: $version, input: $input) ${ANSWER} }`

/** Result of a save. */
export type Result = {
  readonly result: {
    readonly kind: string
    readonly record: {
      readonly version: number
      readonly units: number
      readonly state: string
      readonly saleState: string
      readonly name: string
      readonly priceTypes: readonly {
        readonly id: string
        readonly name: string
        readonly sold: number
        readonly prices: readonly { readonly priceLevel: number; readonly amount: number; readonly allIn: number }[]
      }[]
    }
    readonly message?: string
    readonly changedBy?: string
    readonly fields?: readonly { readonly path: string; readonly message: string }[]
  }
}
