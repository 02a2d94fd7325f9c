import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatAmount } from './challenge-page.ts'
import { SHOP, ask, pay, startHere } from './testing.ts'
import type { Running } from './testing.ts'

let gateway: Running
let id: string
let secret: string
let actionUrl: string

const APPROVED = '4000002500003155'
const DECLINED = '4000008400001629'

async function begin(number: string, changes: Record<string, unknown> = {}): Promise<void> {
  const { body } = await pay(gateway.url, number, 'k1', changes)
  expect(body).toMatchObject({ status: 'REQUIRES_ACTION', captured: 0 })
  id = String(body['id'])
  secret = String(body['clientSecret'])
  actionUrl = String(body['actionUrl'])
}

const answer = (choice: string, given = secret): Promise<Response> =>
  fetch(`${gateway.url}/challenge/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ secret: given, answer: choice }),
  })
const status = async (): Promise<unknown> => (await ask(gateway.url, 'GET', '/v1/payments?key=k1')).body['status']

beforeEach(async () => {
  gateway = await startHere()
})
afterEach(() => gateway.close())

test('the page says sandbox, the sum, the shop and what is paid for, and runs no script', async () => {
  await begin(APPROVED, {
    statementDescriptor: '<b>HALL</b>',
    description: 'Salt & smoke: Stalls, row B, seats 12, 13',
  })
  const page = await fetch(actionUrl)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toMatch(/Sandbox/)
  expect(html).toContain('$123.45')
  expect(html).toContain('&#60;b&#62;HALL&#60;/b&#62; (shop.test)')
  expect(html).toContain('<dd>Salt &#38; smoke: Stalls, row B, seats 12, 13</dd>')
  expect(html).not.toMatch(/<script|\son[a-z]+=/i)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`frame-ancestors ${SHOP}`)
  expect(policy).toContain(`form-action 'self' ${SHOP}`)
  expect(policy).not.toContain('script-src')
})

describe('answers lead back to the shop', () => {
  test.each([
    [APPROVED, 'approve', 'CAPTURED'],
    [APPROVED, 'refuse', 'DECLINED'],
    [APPROVED, 'leave', 'REQUIRES_ACTION'],
    [DECLINED, 'approve', 'DECLINED'],
  ])('%s, %s: %s', async (number, choice, expected) => {
    await begin(number, { returnUrl: `${SHOP}/checkout/payment?step=3` })
    const reply = await answer(choice)
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`${SHOP}/checkout/payment?step=3&attempt=attempt-1`)
    expect(await status()).toBe(expected)
  })
})

test('whoever refused was not authenticated; a card that declines says it is the card', async () => {
  await begin(APPROVED)
  await answer('refuse')
  expect((await ask(gateway.url, 'GET', '/v1/payments?key=k1')).body['declineCode']).toBe('authentication_failed')
})

test('an authorisation is only authorised', async () => {
  await begin(APPROVED, { capture: 'MANUAL' })
  await answer('approve')
  expect(await status()).toBe('AUTHORISED')
})

test('without the secret nobody sees or answers it', async () => {
  await begin(APPROVED)
  expect((await fetch(`${gateway.url}/challenge/${id}?secret=x`)).status).toBe(404)
  expect((await answer('approve', 'x')).status).toBe(404)
  expect(await status()).toBe('REQUIRES_ACTION')
})

test('an answer after the payment was canceled changes nothing, and the page sends the buyer on', async () => {
  await begin(APPROVED)
  await ask(gateway.url, 'POST', `/v1/payments/${id}/cancel`, {})
  expect((await answer('approve')).status).toBe(303)
  expect(await status()).toBe('CANCELLED')
  expect((await fetch(actionUrl, { redirect: 'manual' })).status).toBe(303)
})

test.each([
  [5, 'USD', 2, '$0.05'],
  [1_200, 'JPY', 0, '¥1,200'],
  [1_234_567, 'KWD', 3, 'KWD\u00a01,234.567'],
  [Number.MAX_SAFE_INTEGER, 'EUR', 2, '€90,071,992,547,409.91'],
])('%i %s is written %s', (amount, currency, exponent, text) => {
  expect(formatAmount({ amount, currency, exponent })).toBe(text)
})
