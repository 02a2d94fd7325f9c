import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRandomUuid } from '../ids.ts'
import { parsePhone } from '../phones.ts'
import { holdsCardNumber } from './card-in-text.ts'

const holds = (text: string): boolean => holdsCardNumber(text, (number) => parsePhone(number, '') !== undefined)

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242.4242.4242.4242',
  '4242  4242  4242  4242',
  '(4242) 4242-4242-4242',
  '4242–4242–4242–4242',
  '４２４２４２４２４２４２４２４２',
  '4242\u00a04242\u202f4242\u200b4242',
  '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
  '4242 4242 4242 4242 12/28 123',
  'card 5555 5555 5555 4444, thanks',
  'Row 3, 378282246310005',
  '3782 822463 10005',
  '6011111111111117',
  '3056 930902 5904',
  '3530111333300000',
  '6759649826438453',
  '2201382000000013',
  '6212345678900000003',
  '4222222222222',
  '+4242424242424242',
  'x4242424242424242',
  'https://larkhall.example/?n=4242424242424242',
])('%j holds a card number', (text) => {
  expect(holds(text)).toBe(true)
})

test.each([
  '',
  'Two seats near the aisle, please',
  '4242 4242 4242 4241',
  '1234567890128',
  '+1 202 555 0123',
  '+4915123456788',
  '+86 138 0013 8000',
  '+6281234567890',
  'ISBN 978-3-16-148419-3',
  '9783161484193',
  'Ticket 4006381333931',
  '2026-03-11 19:30:00',
  '20260311193005',
  'Seats 40 41 42 43 44 45 46 48',
  'Sections 401, 402, 403, 404, 405',
  '$4,242,424,242,424,242',
  '1ec9414c-4242-4242-4242-424242424242',
])('%j holds none', (text) => {
  expect(holds(text)).toBe(false)
})

test('no UUID is one, whatever its digits', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{8}-[0-9]{4}-4[0-9]{3}-8[0-9]{3}-[0-9]{12}$/),
      (uuid) => !holds(`for ${uuid}`),
    ),
    { numRuns: 2_000 },
  )
  for (let run = 0; run < 2_000; run += 1) expect(holds(newRandomUuid())).toBe(false)
})
