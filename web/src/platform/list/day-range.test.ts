import { describe, expect, it } from 'vitest'
import { dayRangeText, readDayRange } from './day-range.ts'

const today = '2027-03-11'

describe('days of a filter', () => {
  it.each([
    ['today', { from: today, to: today }],
    ['last-7', { from: '2027-03-05', to: today }],
    ['next-90', { from: today, to: '2027-06-08' }],
    ['past', { to: '2027-03-10' }],
    ['2027-04-02..2027-04-05', { from: '2027-04-02', to: '2027-04-05' }],
    ['2027-04-02..', { from: '2027-04-02', to: undefined }],
    ['..2027-04-05', { from: undefined, to: '2027-04-05' }],
  ])('%s names days', (text, range) => {
    expect(readDayRange(text, today)).toEqual(range)
  })

  it.each([
    '',
    '..',
    'soon',
    '2027-02-30..',
    '2027-04-05..2027-04-02',
    '2027-04-02',
    'a..b',
    '2027-04-02..x..',
    'toString',
  ])('%j names none', (text) => {
    expect(readDayRange(text, today)).toBeUndefined()
  })

  it('is said in words', () => {
    expect(dayRangeText('next-90')).toBe('Next 90 days')
    expect(dayRangeText('2027-04-02..2027-04-05')).toBe('Apr 2 – 5')
    expect(dayRangeText('2027-04-02..')).toBe('From Fri, Apr 2')
    expect(dayRangeText('..2027-04-02')).toBe('Until Fri, Apr 2')
  })
})
