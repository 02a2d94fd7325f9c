import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { assertSignature } from './webhook-signature.ts'

const body = Buffer.from('{"id":"evt_1", "amount": 5}')
const now = new Date('2030-05-01T12:00:00Z')
const seconds = now.getTime() / 1000
const mark = (secret: string, time = seconds, bytes = body): string =>
  createHmac('sha256', secret)
    .update(`${String(time)}.`)
    .update(bytes)
    .digest('hex')
const check =
  (header: string | undefined, secrets = ['current', 'next'], bytes = body) =>
  () => {
    assertSignature(bytes, header, secrets, now)
  }

test.each([
  ['one mark', `t=${String(seconds)},v1=${mark('current')}`],
  ['the other secret', `t=${String(seconds)},v1=${mark('next')}`],
  ['a wrong and a right mark', `t=${String(seconds)},v1=${mark('other')},v1=${mark('next')}`],
  ['300 s old', `t=${String(seconds - 300)},v1=${mark('current', seconds - 300)}`],
  ['a clock 300 s ahead', `t=${String(seconds + 300)},v1=${mark('current', seconds + 300)}`],
])('taken: %s', (_what, header) => {
  expect(check(header)).not.toThrow()
})

test.each([
  ['no header', undefined, 'missing'],
  ['an empty one', '', 'missing'],
  ['no mark', `t=${String(seconds)}`, 'missing'],
  ['no time', `v1=${mark('current')}`, 'missing'],
  ['a cut mark', `t=${String(seconds)},v1=${mark('current').slice(1)}`, 'missing'],
  ['a strange secret', `t=${String(seconds)},v1=${mark('other')}`, 'is invalid'],
  ['another time than was signed', `t=${String(seconds - 1)},v1=${mark('current')}`, 'is invalid'],
  ['301 s old', `t=${String(seconds - 301)},v1=${mark('current', seconds - 301)}`, 'too old'],
  ['301 s ahead', `t=${String(seconds + 301)},v1=${mark('current', seconds + 301)}`, 'too old'],
])('refused with 400: %s', (_what, header, message) => {
  expect(check(header)).toThrow(
    expect.objectContaining({ status: 400, message: expect.stringContaining(message) as unknown }),
  )
})

test('refused: the same JSON written anew', () => {
  const header = `t=${String(seconds)},v1=${mark('current')}`
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  expect(check(header, ['current'], rewritten)).toThrow('is invalid')
})

test('refused: everything, where no secret is known', () => {
  expect(check(`t=${String(seconds)},v1=${mark('')}`, [])).toThrow('is invalid')
})
