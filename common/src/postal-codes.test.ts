import { expect, test } from 'vitest'
import { postalCodeIn, type PostalForm } from './postal-codes.ts'

const US: PostalForm = { countryCode: 'US', pattern: String.raw`(\d{5})(?:[ \-](\d{4}))?`, prefix: '' }
const GB: PostalForm = { countryCode: 'GB', pattern: String.raw`(?:SW|M)\d[\dA-Z]? ?\d[A-Z]{2}`, prefix: '' }
const JP: PostalForm = { countryCode: 'JP', pattern: String.raw`\d{3}-?\d{4}`, prefix: '' }
const LU: PostalForm = { countryCode: 'LU', pattern: String.raw`\d{4}`, prefix: 'L-' }
const FR: PostalForm = { countryCode: 'FR', pattern: String.raw`\d{2} ?\d{3}`, prefix: '' }
const LV: PostalForm = { countryCode: 'LV', pattern: String.raw`LV-\d{4}`, prefix: '' }
const DE: PostalForm = { countryCode: 'DE', pattern: String.raw`\d{5}`, prefix: '' }
const PT: PostalForm = { countryCode: 'PT', pattern: String.raw`\d{4}-\d{3}`, prefix: '' }

test.each([
  [US, '04101', '04101'],
  [US, '041011234', '04101-1234'],
  [US, '04101 1234', '04101-1234'],
  [US, '04101–1234', '04101-1234'],
  [US, '04101-', '04101'],
  [US, 'US-04101', '04101'],
  [US, 'usa 04101', '04101'],
  [GB, 'sw1a1aa', 'SW1A 1AA'],
  [GB, 'SW1A-1AA', 'SW1A 1AA'],
  [GB, 'SW1A.1AA', 'SW1A 1AA'],
  [GB, 'ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
  [GB, 'UK SW1A 1AA', 'SW1A 1AA'],
  [JP, '〒１００－０００１', '100-0001'],
  [JP, '1000001', '100-0001'],
  [JP, '100ー0001', '100-0001'],
  [LU, 'L1234', '1234'],
  [LU, 'lu 1234', '1234'],
  [FR, '75 001', '75001'],
  [FR, 'F-75001', '75001'],
  [LV, '1010', 'LV-1010'],
  [LV, 'lv1010', 'LV-1010'],
  [DE, 'D-10115', '10115'],
  [DE, '10\u200b115', '10115'],
  [DE, '١٠١١٥', '10115'],
  [PT, '1250 096', '1250-096'],
  [PT, 'P-1250.096', '1250-096'],
])('%j: %s is written %s', (form, typed, code) => {
  expect(postalCodeIn(typed, form)).toBe(code)
})

test.each([
  [US, ' 4101 '],
  [US, '04101-123'],
  [GB, 'N1'],
  [DE, 'F-10115'],
  [DE, '1'.repeat(200)],
])('%j: %s isn’t a postal code and stays as typed', (form, typed) => {
  expect(postalCodeIn(typed, form)).toBe(typed.trim())
})
