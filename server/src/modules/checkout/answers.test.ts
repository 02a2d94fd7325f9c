import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/collections/testing/a-staff.ts'
import { registerAnswerFiles } from '#modules/checkout-forms/http.ts'
import { forgetAnswerFiles } from '#modules/checkout-forms/jobs.ts'
import { aSession } from '#modules/identity/testing.ts'
import type { User } from '#modules/identity/types.ts'
import { saveOrderDetails } from '#modules/orders/actions/save-order-details.ts'
import { CARDS } from '#modules/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, eTagOf, type Checkout, type PayableCart } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services, { routes: [registerAnswerFiles] })
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const CREATE = 'mutation ($input: NewCheckoutFormInput!) { checkoutFormCreate(input: $input) { id version } }'
const RECORD =
  '{ kind: __typename ... on CheckoutFormSaved { record { id version questions { id label exportKey shownIfQuestion answerCount } archivedQuestions { label answerCount } } } ... on Refused { message fields { path message } } }'
const QUESTIONS = `mutation ($id: ID!, $version: Int64!, $input: CheckoutQuestionsInput!) { result: checkoutFormSaveQuestions(id: $id, version: $version, input: $input) ${RECORD} }`
const COLLECTIONS = `mutation ($id: ID!, $version: Int64!, $input: CheckoutFormCollectionsInput!) { result: checkoutFormSaveCollections(id: $id, version: $version, input: $input) ${RECORD} }`

type Question = { readonly id: string; readonly label: string; readonly shownIfQuestion: string | null }
type Saved = {
  readonly result: {
    readonly kind: string
    readonly record: {
      readonly version: number
      readonly questions: readonly (Question & { readonly answerCount: number })[]
      readonly archivedQuestions: readonly { readonly label: string; readonly answerCount: number }[]
    }
    readonly fields?: readonly object[]
  }
}

const MENU = [
  { id: 'a', type: 'SELECT', label: 'Menu', choices: ['Fish', 'Other'], isRequired: true, exportKey: 'menu' },
  { id: 'b', type: 'TEXT', label: 'Which?', isRequired: true, shownIfQuestion: 'a', shownIfAnswers: ['Other'] },
]

/** A form asked for a collection, made as an organizer makes it. */
async function aForm(staff: Staff, collectionId: string, subject: string, questions: readonly object[]) {
  const { checkoutFormCreate: form } = await staff.read<{ checkoutFormCreate: { id: string; version: number } }>(
    CREATE,
    {
      input: { name: 'Dinner', subject },
    },
  )
  const save = async (changed: readonly object[], version: number) =>
    (await staff.read<Saved>(QUESTIONS, { id: form.id, version, input: { questions: changed } })).result
  const { record } = await save(questions, form.version)
  const input = { collectionIds: [collectionId] }
  const bound = await staff.read<Saved>(COLLECTIONS, { id: form.id, version: record.version, input })
  return { id: form.id, save, version: bound.result.record.version, questions: record.questions }
}

const CART = `cart { eTag cartCheckoutForms { about cartCheckoutQuestions { id response isAsked checkoutQuestion { id label } } } }`
const ANSWER = `mutation ($eTag: String!, $answers: [AnswerInput!]!) { result: cartAnswer(eTag: $eTag, answers: $answers) { ... on CartChanged { ${CART} } } }`
const FILE = `mutation ($eTag: String!, $id: ID!, $file: Upload!) { result: cartAnswerFile(eTag: $eTag, id: $id, file: $file) { ... on CartChanged { ${CART} } } }`
const PAY = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) {
    __typename ... on Finalized { purchaseIds } ... on CartRefused { fields { path message } } } }`

type AskedForm = {
  readonly about: string | null
  readonly cartCheckoutQuestions: readonly {
    readonly id: string
    readonly response: string | null
    readonly isAsked: boolean
    readonly checkoutQuestion: { readonly id: string; readonly label: string }
  }[]
}
type Paid = { readonly __typename: string; readonly purchaseIds: string[]; readonly fields: readonly object[] }

/** A buyer's browser with a cart that is ready to be paid for. */
async function aBuyer(cart: PayableCart) {
  const token = await aSession(checkout.services, { id: cart.userId } as User)
  const headers = { carttoken: cart.cartToken }
  const forms = async (): Promise<readonly AskedForm[]> =>
    (await api.read<{ cart: { cartCheckoutForms: AskedForm[] } }>('consumer', `{ ${CART} }`, { token, headers })).cart
      .cartCheckoutForms
  const answer = async (answers: readonly { readonly id: string; readonly response: string | null }[]) =>
    api.ask('consumer', ANSWER, { token, headers, variables: { eTag: await eTagOf(database, cart.cartId), answers } })
  const pay = async (): Promise<Paid> => {
    const variables = {
      eTag: await eTagOf(database, cart.cartId),
      key: newUuid(),
      paymentToken: await checkout.enter(CARDS.APPROVED),
      expectedTotal: { amount: cart.total, exponent: 2, currency: 'EUR' },
    }
    return (await api.read<{ cartFinalize: Paid }>('consumer', PAY, { token, headers, variables })).cartFinalize
  }
  const receipt = async (id: string) =>
    (
      await api.read<{ purchase: { answers: readonly object[] } }>(
        'consumer',
        'query ($id: ID!) { purchase(id: $id) { answers { question answer about } } }',
        { token, variables: { id } },
      )
    ).purchase.answers
  return { token, headers, forms, answer, pay, receipt }
}

async function aSold() {
  const cart = await aPayableCart(database, checkout, { seats: 4, take: [2, 3] })
  const staff = await aStaff(checkout.services, api, cart.sale.accountId)
  return { cart, staff, buyer: await aBuyer(cart), collectionId: cart.sale.collectionId }
}

const asked = (forms: readonly AskedForm[], label: string) =>
  forms.flatMap(({ cartCheckoutQuestions }) =>
    cartCheckoutQuestions.filter(({ checkoutQuestion }) => checkoutQuestion.label === label),
  )

test('a form is asked for each ticket, with what depends on it, and the order keeps the answers as they were asked', async () => {
  const { staff, buyer, collectionId } = await aSold()
  const form = await aForm(staff, collectionId, 'TICKET', MENU)
  const [menu, which] = form.questions
  expect(which).toMatchObject({ label: 'Which?', shownIfQuestion: menu?.id })
  const before = await buyer.forms()
  expect(before.map(({ about }) => about)).toEqual([
    'Ticket 1 of 2: Adult, Stalls, row A, seat 2',
    'Ticket 2 of 2: Adult, Stalls, row A, seat 3',
  ])
  expect(asked(before, 'Which?').map(({ isAsked }) => isAsked)).toEqual([false, false])
  const [first, second] = asked(before, 'Menu').map(({ id }) => id)
  expect(await buyer.pay()).toMatchObject({ __typename: 'CartRefused' })
  const refused = await buyer.answer([{ id: first ?? '', response: 'Cake' }])
  expect(refused.errors[0]?.extensions?.['fields']).toEqual([
    { path: first, message: 'Choose one of the answers listed.' },
  ])
  await buyer.answer([
    { id: first ?? '', response: 'Fish' },
    { id: second ?? '', response: 'Other' },
  ])
  const [, need] = asked(await buyer.forms(), 'Which?')
  expect(need).toMatchObject({ isAsked: true })
  expect(await buyer.pay()).toMatchObject({ __typename: 'CartRefused' })
  await buyer.answer([{ id: need?.id ?? '', response: 'Roots, please' }])
  const { purchaseIds } = await buyer.pay()
  const kept = [
    { question: 'Menu', answer: 'Fish', about: 'Ticket 1 of 2: Adult, Stalls, row A, seat 2' },
    { question: 'Menu', answer: 'Other', about: 'Ticket 2 of 2: Adult, Stalls, row A, seat 3' },
    { question: 'Which?', answer: 'Roots, please', about: 'Ticket 2 of 2: Adult, Stalls, row A, seat 3' },
  ]
  expect(await buyer.receipt(purchaseIds[0] ?? '')).toEqual(kept)
  const rows = await database.query(
    `select a.export_key as key, i.seat_no as seat, a.form_version > 0 as has_version from purchase_answer a join purchase_item i on i.id = a.item_id
     where a.purchase_id = $1 order by a.no`,
    [purchaseIds[0]],
  )
  expect(rows.map(({ key, seat }) => [key, seat])).toEqual([
    ['menu', 2],
    ['menu', 3],
    ['', 3],
  ])

  const { report } = await staff.read<{ report: { rows: readonly object[]; whole: object } }>(
    `{ report(name: "purchase-checkout-question", parameters: {}, sort: { by: "answer", descending: false }) { rows whole { totals } } }`,
  )
  expect(report.rows).toMatchObject([
    { question: 'Menu', answer: 'Fish', key: 'menu', file: null, form: 'Dinner' },
    { question: 'Menu', answer: 'Other', key: 'menu' },
    { question: 'Which?', answer: 'Roots, please', key: null, about: kept[2]?.about },
  ])
  expect(report.whole).toMatchObject({ totals: { answers: 3, orders: 1, questions: 2 } })
  const [{ reference = '' } = {}] = (
    await api.read<{ purchases: { reference: string }[] }>(
      'consumer',
      'query ($ids: [ID!]!) { purchases(ids: $ids) { reference } }',
      {
        token: buyer.token,
        variables: { ids: purchaseIds },
      },
    )
  ).purchases
  expect(reference.endsWith(` ${(report.rows[0] as { order: string }).order}`)).toBe(true)

  // Afterwards, the organizer words one question anew and removes the others: the answered ones are archived.
  const changed = await form.save(
    [
      { ...MENU[0], id: menu?.id, label: 'Your menu' },
      { id: 'c', type: 'CONSENT', label: 'Yes' },
    ],
    form.version,
  )
  expect(changed.record.questions.map(({ label, answerCount }) => [label, answerCount])).toEqual([
    ['Your menu', 2],
    ['Yes', 0],
  ])
  expect(changed.record.archivedQuestions).toEqual([{ label: 'Which?', answerCount: 1 }])
  const fewer = await form.save([], changed.record.version)
  expect(fewer.record.archivedQuestions.map(({ label }) => label)).toEqual(['Your menu', 'Which?'])
  expect(await buyer.receipt(purchaseIds[0] ?? '')).toEqual(kept)
  // One that was archived is asked again under its own ID.
  const again = await form.save([{ ...MENU[0], id: menu?.id }], fewer.record.version)
  expect(again.record.questions).toMatchObject([{ id: menu?.id, label: 'Menu', exportKey: 'menu' }])
})

test('answers to questions that are hidden again don’t go with the order, and an order’s answers belong to each of its purchases', async () => {
  const { staff, buyer, collectionId } = await aSold()
  await aForm(staff, collectionId, 'ORDER', MENU)
  const forms = await buyer.forms()
  const [menu, which] = [asked(forms, 'Menu')[0]?.id ?? '', asked(forms, 'Which?')[0]?.id ?? '']
  await buyer.answer([
    { id: menu, response: 'Other' },
    { id: which, response: 'Roots' },
  ])
  await buyer.answer([{ id: menu, response: 'Fish' }])
  const { purchaseIds } = await buyer.pay()
  expect(await buyer.receipt(purchaseIds[0] ?? '')).toEqual([{ question: 'Menu', answer: 'Fish', about: '' }])
})

test('an order that takes over a late payment takes the answers over, too', async () => {
  const { cart, staff, buyer, collectionId } = await aSold()
  await aForm(staff, collectionId, 'TICKET', [{ id: 'a', type: 'TEXT', label: 'Name' }])
  const answers = asked(await buyer.forms(), 'Name').map(({ id }, index) => ({
    id,
    response: `Person ${String(index)}`,
  }))
  await buyer.answer(answers)
  const { purchaseIds } = await buyer.pay()
  const [old] = await database.query<{ order_id: string; items: string[] }>(
    `select p.order_id, array(select i.id from purchase_item i where i.purchase_id = p.id order by i.seat_no) as items from purchase p where p.id = $1`,
    [purchaseIds[0]],
  )
  const next = await aPayableCart(database, checkout, { sale: cart.sale, take: [1, 4] })
  const paid = await (await aBuyer(next)).pay()
  const [fresh] = await database.query<{ order_id: string; items: string[] }>(
    `select p.order_id, array(select i.id from purchase_item i where i.purchase_id = p.id order by i.seat_no) as items from purchase p where p.id = $1`,
    [paid.purchaseIds[0]],
  )
  const revivedItems = (old?.items ?? []).map((from, index) => ({ from, to: fresh?.items[index] ?? '' }))
  const query = (text: string, values: readonly unknown[]) => database.pools.system.query(text, [...values])
  await saveOrderDetails(query, [
    { orderId: fresh?.order_id ?? '', delivery: {}, answers: [], revives: old?.order_id ?? null, revivedItems },
  ])
  expect(
    await database.query(
      `select a.answer, i.seat_no as seat from purchase_answer a join purchase_item i on i.id = a.item_id where a.purchase_id = $1 order by a.no`,
      [paid.purchaseIds[0]],
    ),
  ).toEqual([
    { answer: 'Person 0', seat: 1 },
    { answer: 'Person 1', seat: 4 },
  ])
})

const part = (disposition: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

test('a file is checked, kept with the order, and opened by staff of the account only; files of no order are deleted', async () => {
  const { cart, staff, buyer, collectionId } = await aSold()
  await aForm(staff, collectionId, 'ORDER', [{ id: 'a', type: 'FILE', label: 'Proof', isRequired: true }])
  const [proof] = asked(await buyer.forms(), 'Proof')
  const send = async (bytes: string, name = 'my proof.pdf') => {
    const variables = { eTag: await eTagOf(database, cart.cartId), id: proof?.id, file: null }
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/graph',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        ...buyer.headers,
        'x-requested-with': 'fetch',
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([
        part('name="operations"', JSON.stringify({ query: FILE, variables })),
        part('name="map"', JSON.stringify({ 0: ['variables.file'] })),
        part(`name="0"; filename="${name}"\r\ncontent-type: application/pdf`, bytes),
        Buffer.from('--b--\r\n'),
      ]),
    })
    return answer.json<{ errors?: { extensions: object }[] }>()
  }
  expect((await send('<html>')).errors?.[0]?.extensions).toMatchObject({
    fields: [{ path: proof?.id, message: 'Choose a PDF, PNG, JPEG or WebP file.' }],
  })
  expect((await send('%PDF-1.7 first')).errors).toBeUndefined()
  expect((await send('%PDF-1.7 second', '../../etc/pass\u202ewd')).errors).toBeUndefined()
  expect(asked(await buyer.forms(), 'Proof')[0]?.response).toMatch(/^[\da-f-]{36} passwd\.pdf$/)
  const { purchaseIds } = await buyer.pay()
  expect(await buyer.receipt(purchaseIds[0] ?? '')).toEqual([{ question: 'Proof', answer: 'passwd.pdf', about: '' }])

  const [{ id = '' } = {}] = await database.query<{ id: string }>(
    'select file_id as id from purchase_answer where purchase_id = $1',
    [purchaseIds[0]],
  )
  const open = 'mutation ($id: ID!) { checkoutAnswerFile(id: $id) }'
  const { checkoutAnswerFile: link } = await staff.read<{ checkoutAnswerFile: string }>(open, { id })
  const download = await api.app.inject({ url: link })
  expect([download.statusCode, download.body]).toEqual([200, '%PDF-1.7 second'])
  expect(download.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect((await api.app.inject({ url: link.replace(/sig=./, 'sig=_') })).statusCode).toBe(404)
  const stranger = await aStaff(checkout.services, api, (await aSold()).cart.sale.accountId)
  expect((await stranger.ask(open, { id })).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  const door = await aStaff(checkout.services, api, cart.sale.accountId, 'DOOR')
  expect((await door.ask(open, { id })).errors[0]?.extensions).toMatchObject({ status: 403 })

  await database.query(`update answer_file set created_at = created_at - interval '3 days'`)
  await forgetAnswerFiles.run(checkout.services, {}, { number: 1, isLast: true })
  expect(await database.query('select id from answer_file where cart_id = $1', [cart.cartId])).toEqual([{ id }])
  expect((await api.app.inject({ url: link })).statusCode).toBe(200)
})

test('two members: the second save is stale; a circle is refused beside its field, and nothing changes', async () => {
  const { staff, collectionId } = await aSold()
  const form = await aForm(staff, collectionId, 'ORDER', MENU)
  expect(await form.save([], form.version - 1)).toMatchObject({ kind: 'CheckoutFormStale' })
  const [menu, which] = form.questions
  const circle = [
    { ...MENU[0], id: menu?.id, shownIfQuestion: which?.id, shownIfAnswers: ['true'] },
    { id: which?.id, type: 'CHECKBOX', label: 'Which?', shownIfQuestion: menu?.id, shownIfAnswers: ['Fish'] },
  ]
  const refused = await form.save(circle, form.version)
  expect(refused).toMatchObject({ kind: 'Refused' })
  expect(refused.fields).toContainEqual({
    path: 'questions.1.shownIfQuestion',
    message: 'These questions depend on each other. Choose another.',
  })
  expect((await form.save(MENU, form.version)).kind).toBe('CheckoutFormSaved')
})
