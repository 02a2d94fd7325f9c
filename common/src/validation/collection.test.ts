import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { collectionDetailForm } from './collection.ts'
import { mergeRulesOf } from './merge.ts'

const base = {
  name: 'League',
  description: '',
  displayName: '',
  restrictions: '',
  passSplit: 'SINGLES',
  passLate: 'WHOLE',
  passChoose: null,
  priority: '40',
  onSaleFrom: '',
  onSaleUntil: '',
  stranding: 'AVOID',
}
const rules = mergeRulesOf<typeof base>(collectionDetailForm)

describe('the detail of a collection', () => {
  it('keeps both sides’ changes, and of a clash the preferred one', () => {
    const theirs = { ...base, name: 'League 26', priority: '30' }
    const mine = { ...base, priority: '50', description: 'Every match.' }
    expect(rules.merge(base, theirs, mine, 'mine')).toEqual({
      ...base,
      name: 'League 26',
      priority: '50',
      description: 'Every match.',
    })
    expect(rules.merge(base, theirs, mine, 'theirs').priority).toBe('30')
    expect(rules.differences(base, theirs, mine)).toEqual([
      { label: 'Name', theirs: 'League 26', mine: 'Not changed', isConflict: false },
      { label: 'Description', theirs: '–', mine: 'Every match.', isConflict: false },
      { label: 'Priority', theirs: '30', mine: '50', isConflict: true },
    ])
  })

  it('is no difference where both came to the same', () => {
    const same = { ...base, priority: '50' }
    expect(rules.differences(base, same, same)).toEqual([])
  })

  it.each([
    [{ name: ' ' }, ['name']],
    [{ priority: '4.5' }, ['priority']],
    [{ priority: '' }, ['priority']],
    [{ priority: '10001' }, ['priority']],
    [{ passChoose: '3' }, []],
    [{ passChoose: '' }, ['passChoose']],
    [{ passChoose: '1' }, ['passChoose']],
    [{ passChoose: '41' }, ['passChoose']],
    [{ onSaleFrom: '2027-03-01T10:00', onSaleUntil: '2027-03-01T10:00' }, ['onSaleUntil']],
    [{ onSaleUntil: '2027-03-01T10:00' }, []],
  ])('%j is wrong in %j', (change, fields) => {
    const { issues = [] } = v.safeParse(collectionDetailForm, { ...base, ...change })
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(fields)
  })

  it('sends no bound for what is blank', () => {
    expect(v.parse(collectionDetailForm, { ...base, name: ' League ', onSaleUntil: '2027-03-01T10:00' })).toEqual({
      name: 'League',
      description: '',
      displayName: '',
      restrictions: '',
      passSplit: 'SINGLES',
      passLate: 'WHOLE',
      passChoose: null,
      priority: 40,
      onSaleFrom: null,
      onSaleUntil: '2027-03-01T10:00',
      stranding: 'AVOID',
    })
  })

  it('says of the rule of single seats what it means', () => {
    expect(rules.differences(base, { ...base, stranding: 'ALLOW' }, base)).toMatchObject([
      { label: 'Single seats', theirs: 'Buyers may leave a single seat', isConflict: false },
    ])
  })
})
