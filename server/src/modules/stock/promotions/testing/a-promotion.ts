import type { Query, World } from '#modules/stock/collections/testing/a-world.ts'
import type { Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { newId } from '#platform/ids.ts'

const ANSWER = `{ kind: __typename
  ... on PromotionSaved { record { id version state standing maxUses budget { amount } collectionIds rule { attribute } history { what changes { label before after } } } }
  ... on PromotionStale { message }
  ... on Refused { message fields { path message } } }`

export const SAVE = `mutation ($id: ID!, $version: Int64!, $input: PromotionInput!) { result: promotionSaveDetail(id: $id, version: $version, input: $input) ${ANSWER} }`
export const SET_STATE = `mutation ($id: ID!, $version: Int64!, $state: PromotionState!) { result: promotionSetState(id: $id, version: $version, state: $state) ${ANSWER} }`
export const SAVE_RULE = `mutation ($id: ID!, $version: Int64!, $rule: [RuleRowInput!]!) { result: promotionSaveRule(id: $id, version: $version, input: $rule) ${ANSWER} }`
export const SAVE_COLLECTIONS = `mutation ($id: ID!, $version: Int64!, $all: Boolean!, $ids: [ID!]!) { result: promotionSaveCollections(id: $id, version: $version, input: { allCollections: $all, collectionIds: $ids }) ${ANSWER} }`
export const SET_COLLECTION = `mutation ($ids: [ID!]!, $collectionId: ID!, $applies: Boolean!) { results: promotionsSetCollection(ids: $ids, collectionId: $collectionId, applies: $applies) ${ANSWER} }`
export const CREATE = `mutation ($input: NewPromotionInput!) { promotionCreate(input: $input) { id version state standing summary activation codeCount } }`

/** Result of a save. */
export type Result = {
  readonly result: {
    readonly kind: string
    readonly record: {
      readonly version: number
      readonly state: string
      readonly standing: string
      readonly maxUses: number | null
      readonly budget: { readonly amount: number } | null
      readonly collectionIds: readonly string[]
      readonly history: readonly { readonly what: string }[]
    }
    readonly message?: string
    readonly fields?: readonly { readonly path: string; readonly message: string }[]
  }
}

export const tenPercent = { name: 'Spring', kind: 'PERCENT', basisPoints: 1000, automatic: false, code: 'SPRING10' }

/** The detail of a promotion as its form sends it. */
export const aDetail = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Spring',
  kind: 'PERCENT',
  basisPoints: 1000,
  automatic: false,
  ...changes,
})

export const aPromotion = async (staff: Staff, input: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const { promotionCreate } = await staff.read<{ promotionCreate: { id: string } }>(CREATE, {
    input: { ...tenPercent, ...input },
  })
  return promotionCreate.id
}

/** Charges a counter: units that carts hold, and units sold. */
export const charge = async (query: Query, counterId: string, held: number, sold: number): Promise<void> => {
  for (const [state, quantity] of [
    ['HELD', held],
    ['SOLD', sold],
  ] as const) {
    if (quantity === 0) continue
    const holdId = newId('Hold')
    await query(
      `insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at)
       select $1, account_id, 'ATTENDED', $2, $3, $4, now() + interval '1 hour' from counter where id = $5`,
      [holdId, newId('Cart'), quantity, state, counterId],
    )
    await query('insert into hold_charge (hold_id, counter_id, quantity) values ($1, $2, $3)', [
      holdId,
      counterId,
      quantity,
    ])
  }
  await query('update counter set held = held + $2, sold = sold + $3 where id = $1', [counterId, held, sold])
}

/** Records that an order saved an amount (minor units) by a promotion, now. */
export const aUse = async (
  query: Query,
  { accountId }: Pick<World, 'accountId'>,
  promotionId: string,
  amount: number,
) => {
  const orderId = newId('Order')
  await query(
    `insert into orders (id, cart_id, state, payment, currency, exponent, total, captured, email, info)
     values ($1, $2, 'FAILED', 'FAILED', 'USD', 2, 0, 0, 'buyer@example.com', '{}')`,
    [orderId, newId('Cart')],
  )
  await query(
    `insert into promotion_use (order_id, promotion_id, account_id, subject, tickets, amount, state) values ($1, $2, $3, $4, 2, $5, 'USED')`,
    [orderId, promotionId, accountId, newId('User'), amount],
  )
}
