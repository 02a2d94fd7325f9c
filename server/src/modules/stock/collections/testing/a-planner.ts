import { timeAt } from '@admission/common/time.ts'
import type { Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newRandomUuid } from '#platform/ids.ts'
import type { Result, Staff } from './a-staff.ts'

export const HOUR = 3_600_000

/** The wall clock at a shop's venue in some hours, to the minute. */
export const inHours = (hours: number): string =>
  timeAt(Date.now() + hours * HOUR, 'America/New_York').local.slice(0, 16)

const ANSWER = `{ kind: __typename ... on CollectionSaved { record { version } } ... on Refused { message fields { path message } } }`
export const PLAN = `mutation ($id: ID!, $version: Int64!, $input: PriceChangeInput!) { result: priceChangePlan(id: $id, version: $version, input: $input) ${ANSWER} }`
export const REMOVE = `mutation ($id: ID!, $version: Int64!, $changeId: ID!) { result: priceChangeRemove(id: $id, version: $version, changeId: $changeId) ${ANSWER} }`
const SEEN = `query ($id: ID!) { collection(id: $id) { version priceZone history(first: 1) { what changes { label after } } priceTypes { prices { amount allIn } }
  priceChanges { id amount previousAmount isInForce priceTypeName at { local timezone } } } }`

type Seen = {
  readonly version: number
  readonly priceZone: string
  readonly priceTypes: readonly { readonly prices: readonly { readonly amount: number; readonly allIn: number }[] }[]
  readonly priceChanges: readonly Record<string, unknown>[]
  readonly history: readonly unknown[]
}

type Rest = Readonly<Record<string, unknown>>

/** A change of the shop's price to 40.00 in two hours; every field can be replaced. */
export const aChange = (shop: Shop, rest: Rest = {}) => ({
  id: newRandomUuid(),
  priceTypeId: shop.priceTypeId,
  priceLevel: 1,
  at: inHours(2),
  amount: 4000,
  ...rest,
})

/** A member who plans price changes of a shop's collection, always based on its current version. */
export const aPlanner = (staff: Staff, shop: Shop) => {
  const id = shop.collectionId
  const seen = async (): Promise<Seen> => (await staff.read<{ collection: Seen }>(SEEN, { id })).collection
  const send = async (text: string, variables: Rest) =>
    (await staff.read<Result>(text, { id, version: (await seen()).version, ...variables })).result
  return {
    seen,
    plan: (rest: Rest = {}) => send(PLAN, { input: aChange(shop, rest) }),
    remove: (changeId: unknown) => send(REMOVE, { changeId }),
    send,
  }
}

export type Planner = ReturnType<typeof aPlanner>
