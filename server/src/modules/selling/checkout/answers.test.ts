import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { saveAnswers } from '#modules/selling/orders/actions/save-answers.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart } from './testing/a-checkout.ts'
import { aBuyer, aForm, questionLabeled, aSold, MENU, type Setting } from './testing/asked-questions.ts'

const database = aDatabase()
let setting: Setting
beforeAll(async () => {
  const checkout = await aCheckout(database)
  setting = { database, checkout, api: await anApi(checkout.services) }
})
afterAll(async () => {
  await setting.api.close()
  await setting.checkout.close()
})

test('a form is asked for each ticket, with what depends on it, and the order keeps the answers as they were asked', async () => {
  const { staff, buyer, collectionId } = await aSold(setting)
  const form = await aForm(staff, collectionId, 'TICKET', MENU)
  const [menu, which] = form.questions
  expect(which).toMatchObject({ label: 'Which?', shownIfQuestion: menu?.id })
  const before = await buyer.forms()
  expect(before.map(({ about }) => about)).toEqual([
    'Ticket 1 of 2: Adult, Stalls, row A, seat 2',
    'Ticket 2 of 2: Adult, Stalls, row A, seat 3',
  ])
  expect(questionLabeled(before, 'Which?').map(({ isAsked }) => isAsked)).toEqual([false, false])
  const [first, second] = questionLabeled(before, 'Menu').map(({ id }) => id)
  expect(await buyer.pay()).toMatchObject({ __typename: 'CartRefused' })
  const refused = await buyer.answer([{ id: first ?? '', response: 'Cake' }])
  expect(refused.errors[0]?.extensions?.['fields']).toEqual([
    { path: first, message: 'Choose one of the answers listed.' },
  ])
  await buyer.answer([
    { id: first ?? '', response: 'Fish' },
    { id: second ?? '', response: 'Other' },
  ])
  const [, need] = questionLabeled(await buyer.forms(), 'Which?')
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
  for (const descending of [true, false]) {
    const { report: inOrder } = await staff.read<{ report: { rows: readonly { answer: string }[] } }>(
      `{ report(name: "purchase-checkout-question", parameters: {}, sort: { by: "paid", descending: ${String(descending)} }) { rows } }`,
    )
    expect(inOrder.rows.map(({ answer }) => answer)).toEqual(kept.map(({ answer }) => answer))
  }
  expect(report.whole).toMatchObject({ totals: { answers: 3, orders: 1, questions: 2 } })
  const [purchase] = (
    await setting.api.read<{ purchases: { reference: string }[] }>(
      'consumer',
      'query ($ids: [ID!]!) { purchases(ids: $ids) { reference } }',
      {
        token: buyer.token,
        variables: { ids: purchaseIds },
      },
    )
  ).purchases
  expect(purchase?.reference.endsWith(` ${(report.rows[0] as { order: string }).order}`)).toBe(true)

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
  const { staff, buyer, collectionId } = await aSold(setting)
  await aForm(staff, collectionId, 'ORDER', MENU)
  const forms = await buyer.forms()
  const [menu, which] = [questionLabeled(forms, 'Menu')[0]?.id ?? '', questionLabeled(forms, 'Which?')[0]?.id ?? '']
  await buyer.answer([
    { id: menu, response: 'Other' },
    { id: which, response: 'Roots' },
  ])
  await buyer.answer([{ id: menu, response: 'Fish' }])
  const { purchaseIds } = await buyer.pay()
  expect(await buyer.receipt(purchaseIds[0] ?? '')).toEqual([{ question: 'Menu', answer: 'Fish', about: '' }])
})

test('an order that takes over a late payment takes the answers over, too', async () => {
  const { cart, staff, buyer, collectionId } = await aSold(setting)
  await aForm(staff, collectionId, 'TICKET', [{ id: 'a', type: 'TEXT', label: 'Name' }])
  const answers = questionLabeled(await buyer.forms(), 'Name').map(({ id }, index) => ({
    id,
    response: `Person ${String(index)}`,
  }))
  await buyer.answer(answers)
  const { purchaseIds } = await buyer.pay()
  const [old] = await database.query<{ order_id: string; items: string[] }>(
    `select p.order_id, array(select i.id from purchase_item i where i.purchase_id = p.id order by i.seat_no) as items from purchase p where p.id = $1`,
    [purchaseIds[0]],
  )
  const next = await aPayableCart(database, setting.checkout, { sale: cart.sale, take: [1, 4] })
  const paid = await (await aBuyer(setting, next)).pay()
  const [fresh] = await database.query<{ order_id: string; items: string[] }>(
    `select p.order_id, array(select i.id from purchase_item i where i.purchase_id = p.id order by i.seat_no) as items from purchase p where p.id = $1`,
    [paid.purchaseIds[0]],
  )
  const revivedItems = (old?.items ?? []).map((from, index) => ({ from, to: fresh?.items[index] ?? '' }))
  const steps = saveAnswers([
    { orderId: fresh?.order_id ?? '', delivery: {}, answers: [], revives: old?.order_id ?? null, revivedItems },
  ])
  for (const { text, values = [] } of steps) await database.pools.system.query(text, [...values])
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

test('two members: the second save is stale; a circle is refused beside its field, and nothing changes', async () => {
  const { staff, collectionId } = await aSold(setting)
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
