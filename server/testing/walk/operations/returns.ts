import { newUuid } from '@admission/common/ids.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { ABSENT, byId, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Returnable = {
  readonly id: string
  readonly version: number
  readonly total: number
  readonly items: readonly string[]
}

const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $acceptedTerms: [ID!]!, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: $acceptedTerms, expectedTotal: $expectedTotal) { __typename } }`

/** A new purchase of the owner, or of the stranger from their own organizer, who takes its ticket back. */
export const returnable =
  (
    variablesOf: (purchase: Returnable) => object,
    { isBilled = false, of = 'owner' }: { readonly isBilled?: boolean; readonly of?: 'owner' | 'stranger' } = {},
  ): Arrange =>
  async (world) => {
    const { database, checkout, api, actors } = world
    const [buyer, side] = [world[of], of === 'owner' ? world.a : world.b]
    const { eTag, terms, total, cartToken } = await world.aCart(buyer, side)
    const paymentToken = await checkout.enter(CARDS.APPROVED)
    await api.read('consumer', FINALIZE, {
      variables: { eTag, key: newUuid(), paymentToken, acceptedTerms: terms, expectedTotal: total },
      headers: { ...actors.consumer.find(({ name }) => name === of)?.headers, carttoken: cartToken },
    })
    const [bought] = await database.query<Returnable>(
      `update purchase set refund_hours = 0, refund_share = 100, refund_keeps_fees = false
       where id = (select id from purchase where user_id = $1 order by created_at desc, id desc limit 1)
       returning id, version, total::integer as total, array(select i.id::text from purchase_item i where i.purchase_id = purchase.id and i.kind = 'TICKET') as items`,
      [buyer.user.id],
    )
    if (bought === undefined) throw new Error('Nothing was bought.')
    // Invoices need the organizer's address.
    if (isBilled)
      await database.query(`update account set address_line = '18 Quayside' where id = $1`, [side.accountId])
    return { variables: { ...variablesOf(bought) } }
  }

const purchase = {
  own: ({ owner }: World) => owner.purchaseId,
  foreign: ({ stranger }: World) => stranger.purchaseId,
  otherType: ({ owner }: World) => owner.stackId,
}
const nothing = { items: [ABSENT], version: 1, expected: 0 }

/** A new purchase of the owner with an answer that they may change. */
const answered: Arrange = async (world) => {
  const { variables } = await returnable(({ id }) => ({ id }))(world)
  const id = String(variables?.['id'])
  const [form, question] = [newUuid(), newUuid()]
  const { database, a } = world
  await database.query(
    `insert into checkout_form (id, account_id, name, changeable_hours) values ($1, $2, 'Meals', 0)`,
    [form, a.accountId],
  )
  await database.query(
    `insert into checkout_question (id, account_id, checkout_form_id, position, kind, label) values ($1, $2, $3, 1, 'TEXT', 'Which meal?')`,
    [question, a.accountId, form],
  )
  await database.query(
    `insert into purchase_answer (purchase_id, no, account_id, form_id, form_version, question_id, kind, label, answer) values ($1, 9, $2, $3, 1, $4, 'TEXT', 'Which meal?', 'Fish')`,
    [id, a.accountId, form, question],
  )
  return { variables: { id, number: 9, answer: 'Beans' } }
}

/** A press of its own, because a key is for one order. */
const resend = (id: (world: World) => string) => (world: World) => ({ variables: { key: newUuid(), id: id(world) } })

const withPurchase = (rest: object, returned: Arrange): Kinds => ({ ...byId('id', purchase, { ...rest }), returned })

/** How buyers return tickets, and get them again. The organizers of the world's own purchases accept no returns. */
export const returns: Operations = {
  'Query.returnPreview': withPurchase(
    { items: [ABSENT] },
    returnable(({ id, items }) => ({ id, items })),
  ),
  'Mutation.ticketsReturn': withPurchase(
    { ...nothing, key: newUuid() },
    returnable(({ id, items, version, total }) => ({ id, items, key: newUuid(), version, expected: total })),
  ),
  'Mutation.purchaseResend': {
    own: resend(purchase.own),
    foreign: resend(purchase.foreign),
    absent: resend(() => ABSENT),
    otherType: resend(purchase.otherType),
  },
  'Mutation.invoiceIssue': {
    ...byId('id', purchase, { input: { company: '', taxId: '' } }),
    billed: returnable(({ id }) => ({ id, input: { company: '', taxId: '' } }), { isBilled: true }),
  },
  'Mutation.purchaseAnswerChange': {
    ...byId('id', purchase, { number: 1, answer: 'Yes' }),
    answered,
  },
}
