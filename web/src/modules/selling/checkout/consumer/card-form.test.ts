import { describe, expect, it } from 'vitest'
import { cardText, caretAfter, emptyCard, formatExpiry } from './card-form.ts'

const typedIn = (keys: string): string => Array.from(keys).reduce((text, key) => formatExpiry(text + key, text), '')

describe('the card form', () => {
  it.each([
    ['0228', '02 / 28'],
    ['228', '02 / 28'],
    ['1228', '12 / 28'],
    ['2/28', '02 / 28'],
    ['1/28', '01 / 28'],
    ['02/2028', '02 / 2028'],
    ['1.28', '01 / 28'],
    ['3-29', '03 / 29'],
  ])('reads an end date typed as %s', (keys, text) => {
    expect(typedIn(keys)).toBe(text)
  })

  it('lets the date be deleted', () => {
    expect(formatExpiry('02 / 2', '02 / 28')).toBe('02 / 2')
    expect(formatExpiry('02 / ', '02 / 2')).toBe('02')
    expect(formatExpiry('0', '02')).toBe('0')
  })

  it.each(['2029-03', '03/29', '3/29', '3/2029', '3.29', '03 / 2029', '0329', '032029', '202903'])(
    'reads %s as a browser or a password manager fills it in, also over another date',
    (filled) => {
      for (const before of ['', '1', '02 / ', '02 / 28']) expect(formatExpiry(filled, before)).toBe('03 / 29')
    },
  )

  it('keeps the caret after the same digit', () => {
    expect(caretAfter('4242 4242', 4)).toBe(4)
    expect(caretAfter('4242 4242', 5)).toBe(6)
    expect(caretAfter('4242', 0)).toBe(0)
    expect(caretAfter('4242', 9)).toBe(4)
  })

  it('groups the number and allows only digits for the code', () => {
    expect(cardText('number', '4242424242424242', emptyCard)).toBe('4242 4242 4242 4242')
    expect(cardText('cvv', '12a34 5', emptyCard)).toBe('1234')
    expect(cardText('name', 'Ida', emptyCard)).toBe('Ida')
  })
})
