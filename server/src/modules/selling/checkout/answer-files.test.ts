import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { registerAnswerFiles } from '#modules/stock/checkout-forms/http.ts'
import { forgetAnswerFiles } from '#modules/stock/checkout-forms/jobs.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, eTagOf } from './testing/a-checkout.ts'
import { aForm, questionLabeled, aSold, CART, type Setting } from './testing/asked-questions.ts'

const database = aDatabase()
let setting: Setting
beforeAll(async () => {
  const checkout = await aCheckout(database)
  setting = { database, checkout, api: await anApi(checkout.services, { routes: [registerAnswerFiles] }) }
})
afterAll(async () => {
  await setting.api.close()
  await setting.checkout.close()
})

const FILE = `mutation ($eTag: String!, $id: ID!, $file: Upload!) { result: cartAnswerFile(eTag: $eTag, id: $id, file: $file) { ... on CartChanged { ${CART} } } }`

const part = (disposition: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

test('a file is checked, kept with the order, and opened by staff of the account only; files of no order are deleted', async () => {
  const { cart, staff, buyer, collectionId } = await aSold(setting)
  await aForm(staff, collectionId, 'ORDER', [{ id: 'a', type: 'FILE', label: 'Proof', isRequired: true }])
  const [proof] = questionLabeled(await buyer.forms(), 'Proof')
  const send = async (bytes: string, name = 'my proof.pdf') => {
    const variables = { eTag: await eTagOf(database, cart.cartId), id: proof?.id, file: null }
    const answer = await setting.api.app.inject({
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
  expect(questionLabeled(await buyer.forms(), 'Proof')[0]?.response).toMatch(/^[\da-f-]{36} passwd\.pdf$/)
  const { purchaseIds } = await buyer.pay()
  expect(await buyer.receipt(purchaseIds[0] ?? '')).toEqual([{ question: 'Proof', answer: 'passwd.pdf', about: '' }])

  const [kept] = await database.query<{ id: string }>(
    'select file_id as id from purchase_answer where purchase_id = $1',
    [purchaseIds[0]],
  )
  const id = kept?.id ?? ''
  const open = 'mutation ($id: ID!) { checkoutAnswerFile(id: $id) }'
  const { checkoutAnswerFile: link } = await staff.read<{ checkoutAnswerFile: string }>(open, { id })
  const download = await setting.api.app.inject({ url: link })
  expect([download.statusCode, download.body]).toEqual([200, '%PDF-1.7 second'])
  expect(download.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(
    (await setting.api.app.inject({ url: link.replace(/sig=(.)/, (_, first) => `sig=${first === '_' ? '-' : '_'}`) }))
      .statusCode,
  ).toBe(404)
  const stranger = await aStaff(setting.checkout.services, setting.api, (await aSold(setting)).cart.sale.accountId)
  expect((await stranger.ask(open, { id })).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  const support = (await anEmployee(setting.checkout.services, 'SUPPORT')).token
  const { order } = await setting.api.read<{ order: { answers: { fileId: string | null }[] } }>(
    'employee',
    'query ($id: ID!) { order(id: $id) { answers { fileId } } }',
    { variables: { id: purchaseIds[0] }, token: support },
  )
  expect(order.answers).toEqual([{ fileId: id }])
  const theirs = await setting.api.read<{ checkoutAnswerFile: string }>('employee', open, {
    variables: { id },
    token: support,
  })
  expect((await setting.api.app.inject({ url: theirs.checkoutAnswerFile })).body).toBe('%PDF-1.7 second')
  expect(
    await database.query(
      `select actor_kind as kind, account_id as account from audit where action = 'open-answer-file' and target_id = $1 order by at`,
      [id],
    ),
  ).toEqual([
    { kind: 'admin', account: cart.sale.accountId },
    { kind: 'employee', account: cart.sale.accountId },
  ])
  const door = await aStaff(setting.checkout.services, setting.api, cart.sale.accountId, 'DOOR')
  expect((await door.ask(open, { id })).errors[0]?.extensions).toMatchObject({ status: 403 })

  await database.query(`update answer_file set created_at = created_at - interval '3 days'`)
  await forgetAnswerFiles.run(setting.checkout.services, {}, { number: 1, isLast: true })
  expect(await database.query('select id from answer_file where cart_id = $1', [cart.cartId])).toEqual([{ id }])
  expect((await setting.api.app.inject({ url: link })).statusCode).toBe(200)
})
