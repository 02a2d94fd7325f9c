import { describe, expect, it } from 'vitest'
import {
  canBeBought,
  dateToOpen,
  dayLabel,
  hallName,
  lowestPriced,
  venueText,
  stateLabel,
  stateOfShow,
  whenText,
  whenOfShow,
} from './card-text.ts'
import type { Listed, Show } from './shows.ts'
import { aListedEvent } from './testing.ts'

const show = (...dates: [Listed, ...Listed[]]): Show => ({ key: 'k', dates })

describe('when a show is', () => {
  it('names the one date, or the range and the number of shows', () => {
    const first = aListedEvent({ id: 'a', at: '2027-04-02T19:30' })
    const last = aListedEvent({ id: 'b', at: '2027-04-05T19:30' })
    expect(whenOfShow(show(first), false)).toBe('Fri, Apr 2, 7:30 PM')
    expect(whenOfShow(show(last, first), false)).toBe('Apr 2 – 5, 2 shows')
  })

  it('doesn’t count shows while more may follow', () => {
    const dates = show(aListedEvent({ at: '2027-04-02T19:30' }), aListedEvent({ id: 'b', at: '2027-04-03T19:30' }))
    expect(whenOfShow(dates, true)).toBe('From Fri, Apr 2, several dates')
  })

  it.each([
    [['SATURDAY'], 'Saturdays, Apr 2 – May 22'],
    [['SUNDAY', 'SATURDAY', 'SATURDAY'], 'Sat and Sun, Apr 2 – May 22'],
    [['MONDAY', 'TUESDAY', 'FRIDAY'], 'Mon, Tue and Fri, Apr 2 – May 22'],
  ])('says on which weekdays it repeats: %s', (weekly, expected) => {
    expect(whenText(aListedEvent({ weekly, until: '2027-05-22T12:00' }).event)).toBe(expected)
  })

  it('leaves out what is hidden', () => {
    expect(whenText(aListedEvent({ flags: ['DATE_HIDE', 'TIME_HIDE'] }).event)).toBe('')
    expect(whenText(aListedEvent({ weekly: ['SATURDAY'], until: '2027-05-22T12:00', flags: ['DATE_TBD'] }).event)).toBe(
      'Date to be announced',
    )
  })
})

describe('where', () => {
  it('is the hall within a shop and the full address elsewhere', () => {
    expect(hallName(aListedEvent().event)).toBe('Main house')
    expect(hallName(aListedEvent({ hall: null }).event)).toBe('The Larkhall')
    expect(venueText(aListedEvent().event)).toBe('The Larkhall, Main house, Port Averil')
  })
})

describe('the state of a date', () => {
  it.each([
    [aListedEvent({ label: 'FEW', remaining: 9 }), '9 left'],
    [aListedEvent({ label: 'SOLD_OUT', tags: ['Captioned'] }), 'Sold out'],
    [aListedEvent({ label: 'SOON', onSaleAt: '2027-03-15T10:00' }), 'On sale Mon, Mar 15, 10:00 AM EDT'],
    [aListedEvent({ label: 'PAUSED', tags: ['Captioned'] }), 'Sales paused'],
    [aListedEvent({ label: 'ENDED' }), 'Sale ended'],
    [aListedEvent({ label: 'ENDED', begun: true }), 'Started at 7:30 PM'],
    [aListedEvent({ label: 'ENDED', begun: true, flags: ['TIME_HIDE'] }), 'Already started'],
    [aListedEvent({ label: 'ENDED', postponed: true, flags: ['DATE_TBD'] }), 'Postponed'],
    [aListedEvent({ label: 'FEW', remaining: 3, postponed: false }), '3 left'],
    [aListedEvent({ label: 'AVAILABLE', canceled: true }), 'Canceled'],
    [aListedEvent({ tags: ['Captioned'] }), 'Captioned'],
  ])('is said in a word', (one, word) => {
    expect(stateLabel(one)?.text).toBe(word)
  })

  it('is undefined if there is nothing to say', () => {
    expect(stateLabel(aListedEvent())).toBeUndefined()
  })
})

describe('the state of several dates', () => {
  const open = aListedEvent({ id: 'a', at: '2027-04-02T19:30' })
  const sold = aListedEvent({ id: 'b', label: 'SOLD_OUT', at: '2027-04-03T19:30' })
  const captioned = aListedEvent({ id: 'c', tags: ['Captioned'], at: '2027-04-04T15:00' })

  it('is sold out only if all dates are', () => {
    expect(stateOfShow(show(sold, open))).toBeUndefined()
    expect(stateOfShow(show(sold, { ...sold }))?.text).toBe('Sold out')
  })

  it('says which dates have the tag', () => {
    expect(stateOfShow(show(open, captioned))?.text).toBe('Captioned on Apr\u00a04')
    expect(stateOfShow(show(open, captioned, { ...captioned }))?.text).toBe('Captioned on 2 dates')
    expect(stateOfShow(show(captioned, { ...captioned }))?.text).toBe('Captioned')
  })

  it('opens the first that can be bought', () => {
    expect(dateToOpen(show(sold, open)).event.id).toBe('a')
    expect(dateToOpen(show(sold)).event.id).toBe('b')
    expect(canBeBought(show(sold))).toBe(false)
    expect(canBeBought(show(aListedEvent({ canceled: true })))).toBe(false)
  })

  it('shows the lowest price on sale', () => {
    const cheap = aListedEvent({ id: 'd', label: 'SOLD_OUT', price: 1000 })
    expect(
      lowestPriced(show(cheap, aListedEvent({ price: 3000 }), aListedEvent({ price: 2500 }))).lowestAllIn?.amount,
    ).toBe(2500)
    expect(lowestPriced(show(cheap)).lowestAllIn?.amount).toBe(1000)
    expect(lowestPriced(show(aListedEvent({ price: null }))).lowestAllIn).toBeNull()
    expect(lowestPriced(show(aListedEvent({ orderFee: 250 }), aListedEvent({ orderFee: 110 }))).orderFee?.amount).toBe(
      110,
    )
  })
})

describe('the word for the day', () => {
  const { event } = aListedEvent({ at: '2027-04-02T19:30' })
  it.each([
    ['2027-04-02', 'Tonight'],
    ['2027-04-01', 'Tomorrow'],
    ['2027-03-20', 'Next'],
    ['2027-04-03', 'Next'],
  ])('seen from %s is %s', (today, word) => {
    expect(dayLabel(event, today)).toBe(word)
  })

  it('is Today before five', () => {
    expect(dayLabel(aListedEvent({ at: '2027-04-02T11:00' }).event, '2027-04-02')).toBe('Today')
  })

  it('doesn’t reveal a hidden day', () => {
    expect(dayLabel(aListedEvent({ at: '2027-04-02T19:30', flags: ['DATE_HIDE'] }).event, '2027-04-02')).toBe('Next')
  })
})
