import { expect, test } from 'vitest'
import * as v from 'valibot'
import { callingCodes, formatWhileTyped, holdsNationalPhone, parsePhone, phoneText, readablePhone } from './phones.ts'

test.each([
  ['(202) 555-0123', 'US', '+12025550123', 'US', '(202) 555-0123'],
  ['202 555 0123', 'US', '+12025550123', 'US', '(202) 555-0123'],
  ['020 7946 0018', 'GB', '+442079460018', 'GB', '020 7946 0018'],
  ['+44 20 7946 0018', 'US', '+442079460018', 'GB', '020 7946 0018'],
  ['03-1234-5678', 'JP', '+81312345678', 'JP', '03-1234-5678'],
  ['06 12 34 56 78', 'FR', '+33612345678', 'FR', '06 12 34 56 78'],
])('%s in %s', (text, country, e164, of, national) => {
  expect(parsePhone(text, country)).toEqual({ e164, country: of, national })
})

test.each([
  ['555-0123', 'US'],
  ['12345', 'GB'],
  ['', 'US'],
  ['hello', 'US'],
  ['202 555 0123', 'nowhere'],
])('%j in %s is no number', (text, country) => {
  expect(parsePhone(text, country)).toBeUndefined()
})

const problem = (typed: string) => v.safeParse(phoneText, typed).issues?.[0].message

test('a text takes whole numbers alone, and leaves empty ones to required', () => {
  expect(problem('+12025550123')).toBeUndefined()
  expect(problem('')).toBeUndefined()
  expect(problem('2025550123')).toBe('The phone number field must be a valid phone number')
  expect(problem('+1202555')).toBe('The phone number field must be a valid phone number')
})

test.each([
  '+12025550123',
  ' +1 (202) 555-0123',
  '+1.202.555.0123',
  '+1\u00a0202\u2011555\u20110123',
  '+１２０２５５５０１２３',
])('%j is stored as one number', (typed) => {
  expect(v.parse(phoneText, typed)).toBe('+12025550123')
})

test.each(['2025550123', '+1202555', '+1 202 555 0123 ext. 5', '+1 202 555 0123 call after 5'])(
  '%j is refused',
  (typed) => {
    expect(v.safeParse(phoneText, typed).success).toBe(false)
  },
)

test('what is typed is grouped as it goes, and no digit is lost', () => {
  expect(formatWhileTyped('2025550', 'US')).toBe('(202) 555-0')
  expect(formatWhileTyped('2025550123999', 'US').replaceAll(/\D/g, '')).toBe('2025550123999')
})

test('countries come by name, with the code they are called by', () => {
  const codes = callingCodes()
  expect(codes.find(({ country }) => country === 'GB')).toEqual({ country: 'GB', name: 'United Kingdom', code: '+44' })
  expect(codes.map(({ name }) => name)).toEqual(
    codes.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
})

test.each([
  ['+12025550123', '+1 202 555 0123'],
  ['+4722223333', '+47 22 22 33 33'],
  ['020 7946 0000', '020 7946 0000'],
  ['+1', '+1'],
])('%s is read as %s', (stored, text) => {
  expect(readablePhone(stored)).toBe(text)
})

test.each([
  ['GB', 'Call 020 7946 0958, please'],
  ['DE', 'Tel. 030 1234567'],
  ['DE', '(0151) 23456789'],
  ['FR', '06 12 34 56 78'],
  ['JP', '03-1234-5678'],
  ['AU', 'On 0412 345 678'],
  ['IT', '06 698 12345'],
  ['ES', '612 34 56 78'],
  ['SG', '6123 4567'],
  ['BR', '(11) 91234-5678'],
])('in %s, “%s” holds a phone number', (country, text) => {
  expect(holdsNationalPhone(text, country)).toBe(true)
})

test.each(['GB', 'DE', 'FR', 'JP', 'AU', 'IT', 'ES', 'SG', 'NL', 'BR', 'XX', ''])(
  'in %s, what people write about tickets is no phone number',
  (country) => {
    const texts = [
      'Row F, seats 101-118',
      'Seats 12 13 14 15 16 17 18 19 20 21 22',
      'Seats 201 202 2034',
      'Rows 212 305 4001 are taken',
      'Bookings 100200300, 100200301 and 100200302',
      'Order 47110815',
      'Order 2027-0311-004417',
      '11/03/2027, 19:30-22:15',
      '2027-03-11 19:30:00',
      '1998-2027',
      'ISBN 978-3-16-148410-0',
      'Port Averil, ME 41705-1234',
      '20 Euro 10 11 12',
      '1ec9414c-232a-6b00-b3c8-9e6bdeced846',
    ]
    expect(texts.filter((text) => holdsNationalPhone(text, country))).toEqual([])
  },
)
