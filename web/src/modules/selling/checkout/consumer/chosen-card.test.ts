import { describe, expect, it } from 'vitest'
import { cardName, expiryText, type SavedCard } from '#modules/selling/payments/consumer/saved-cards.ts'
import { chosenCard, NEW_CARD } from './chosen-card.ts'

const card = (id: string, isExpired = false): SavedCard => ({
  id,
  brand: 'visa',
  last4: '4242',
  month: 4,
  year: 2031,
  isExpired,
})

describe('the card that pays', () => {
  it('is the last used one that is still good, until the buyer chooses', () => {
    expect(chosenCard([card('old', true), card('a'), card('b')], undefined)).toBe('a')
    expect(chosenCard([card('a'), card('b')], 'b')).toBe('b')
    expect(chosenCard([card('a')], NEW_CARD)).toBe(NEW_CARD)
  })

  it('is a new one if none is left', () => {
    expect(chosenCard([], undefined)).toBe(NEW_CARD)
    expect(chosenCard([card('old', true)], 'old')).toBe(NEW_CARD)
  })

  it('has a name and a date', () => {
    expect(cardName(card('a'))).toBe('Visa •••• 4242')
    expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express •••• 0005')
    expect([expiryText(card('a')), expiryText(card('a', true))]).toEqual(['Expires 04/31', 'Expired 04/31'])
  })
})
