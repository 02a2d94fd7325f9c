import { describe, expect, it } from 'vitest'
import { detailErrors, detailInput, detailRules, type DetailContent } from './detail-content.ts'

const base: DetailContent = {
  name: 'League',
  description: '',
  priority: '40',
  onSaleFrom: '',
  onSaleUntil: '',
  stranding: 'AVOID',
}

describe('the detail of a collection', () => {
  it('keeps both sides’ changes, and of a clash the preferred one', () => {
    const theirs = { ...base, name: 'League 26', priority: '30' }
    const mine = { ...base, priority: '50', description: 'Every match.' }
    expect(detailRules.merge(base, theirs, mine, 'mine')).toEqual({
      ...base,
      name: 'League 26',
      priority: '50',
      description: 'Every match.',
    })
    expect(detailRules.merge(base, theirs, mine, 'theirs').priority).toBe('30')
    expect(detailRules.differences(base, theirs, mine)).toEqual([
      { label: 'Name', theirs: 'League 26', mine: 'Not changed', clash: false },
      { label: 'Description', theirs: '–', mine: 'Every match.', clash: false },
      { label: 'Priority', theirs: '30', mine: '50', clash: true },
    ])
  })

  it('is no difference where both came to the same', () => {
    const same = { ...base, priority: '50' }
    expect(detailRules.differences(base, same, same)).toEqual([])
  })

  it.each([
    [{ name: ' ' }, ['name']],
    [{ priority: '4.5' }, ['priority']],
    [{ priority: '' }, ['priority']],
    [{ priority: '10001' }, ['priority']],
    [{ onSaleFrom: '2027-03-01T10:00', onSaleUntil: '2027-03-01T10:00' }, ['onSaleUntil']],
    [{ onSaleUntil: '2027-03-01T10:00' }, []],
  ])('%j is wrong in %j', (change, fields) => {
    expect(Object.keys(detailErrors({ ...base, ...change }))).toEqual(fields)
  })

  it('sends no bound for what is blank', () => {
    expect(detailInput({ ...base, name: ' League ', onSaleUntil: '2027-03-01T10:00' })).toEqual({
      name: 'League',
      description: null,
      priority: 40,
      onSaleFrom: null,
      onSaleUntil: '2027-03-01T10:00',
      stranding: 'AVOID',
    })
  })

  it('says of the rule of single seats what it means', () => {
    expect(detailRules.differences(base, { ...base, stranding: 'ALLOW' }, base)).toMatchObject([
      { label: 'Single seats', theirs: 'Buyers may leave a seat alone', clash: false },
    ])
  })
})
