import { describe, expect, it } from 'vitest'
import {
  rowChange,
  countChanges,
  isComplete,
  moveRow,
  editableRows,
  rowText,
  ruleMerge,
  sameRows,
  trimRow,
  withAttribute,
  withRow,
  withValues,
  type Vocabulary,
} from './rule-content.ts'
import { newValues, suggestions } from './value-suggestions.ts'

const section = {
  attribute: 'section',
  label: 'Section',
  operators: ['IN', 'NOT_IN', 'BETWEEN'],
  freeText: true,
  currency: null,
  exponent: null,
  values: [
    { value: '112', label: '112' },
    { value: '12', label: '12' },
  ],
}
const event = {
  attribute: 'event',
  label: 'Event',
  operators: ['IN', 'NOT_IN'],
  freeText: false,
  currency: null,
  exponent: null,
  values: [{ value: 'e1', label: 'Thornwick v Calder Mills (Sat, Mar 20, 2027)' }],
}
const vocabulary: Vocabulary = {
  attributes: [event, section],
  operators: [
    { value: 'IN', label: 'any of' },
    { value: 'BETWEEN', label: 'between' },
  ],
}
const base = editableRows([
  { attribute: 'section', operator: 'IN', values: ['111', '112'] },
  { attribute: 'row', operator: 'BETWEEN', values: ['1', '40'] },
  { attribute: 'holdCode', operator: 'IS_EMPTY', values: [] },
])
const [first, second, third] = base as readonly [(typeof base)[0], (typeof base)[0], (typeof base)[0]]

describe('rows of a rule', () => {
  it('tell which values came and went', () => {
    const change = rowChange({ ...first, values: ['112', '113'] }, base)
    expect([...change.added]).toEqual(['113'])
    expect(change.removed).toEqual(['111'])
    expect(rowChange(first, base).isChanged).toBe(false)
    expect(rowChange({ key: 'new-1', attribute: 'row', operator: 'IN', values: [] }, base).isNew).toBe(true)
  })

  it('count changed, added and taken out ones', () => {
    expect(countChanges(base, base)).toBe(0)
    expect(countChanges([{ ...first, operator: 'NOT_IN' }, second], base)).toBe(2)
  })

  it('go back to where they were, whatever else was removed or added meanwhile', () => {
    for (const row of base)
      expect(
        withRow(
          base.filter((each) => each !== row),
          base,
          row,
        ),
      ).toEqual(base)
    const fresh = { key: 'new-1', attribute: 'row', operator: 'IN', values: [] }
    expect(withRow([fresh, third], base, second)).toEqual([fresh, second, third])
    expect(withRow([first, fresh], base, second)).toEqual([first, second, fresh])
    expect(withRow([fresh], base, second)).toEqual([fresh, second])
    expect(withValues(['c'], ['a', 'b', 'c'], ['b', 'z', 'a'])).toEqual(['a', 'b', 'c', 'z'])
  })

  it('are complete with as many values as their way to compare takes', () => {
    expect(isComplete({ ...second, values: ['1'] })).toBe(false)
    expect(isComplete(third)).toBe(true)
    expect(isComplete({ ...first, values: [' '] })).toBe(false)
    expect(trimRow({ ...first, operator: 'EQUALS', values: [' 111 ', '112'] }).values).toEqual(['111'])
    expect(trimRow({ ...third, values: ['x'] }).values).toEqual([])
  })

  it('move and stay inside the list', () => {
    expect(moveRow(base, first.key, 1).map(({ key }) => key)).toEqual([second.key, first.key, third.key])
    expect(moveRow(base, third.key, 5)).toBe(base)
    expect(sameRows(moveRow(base, first.key, 1), base)).toBe(false)
  })

  it('forget values and unknown operators with another attribute', () => {
    expect(withAttribute(second, event)).toMatchObject({ attribute: 'event', operator: 'IN', values: [] })
    expect(withAttribute(second, section).operator).toBe('BETWEEN')
  })

  it('are said in words', () => {
    expect(rowText({ attribute: 'event', operator: 'IN', values: ['e1', 'e9'] }, vocabulary)).toBe(
      'Event any of Thornwick v Calder Mills (Sat, Mar 20, 2027), e9',
    )
    expect(rowText({ attribute: 'section', operator: 'BETWEEN', values: ['1', '4'] }, vocabulary)).toBe(
      'Section between 1 and 4',
    )
  })

  it('are kept as a whole where two people changed them', () => {
    const rules = ruleMerge(vocabulary)
    const theirs = [second, third]
    const mine = [first, third]
    expect(rules.merge(base, theirs, mine, 'mine')).toBe(mine)
    expect(rules.merge(base, theirs, base, 'mine')).toBe(theirs)
    expect(rules.differences(base, theirs, mine)).toMatchObject([{ label: 'Condition', isConflict: true }])
  })
})

describe('values of a row', () => {
  it('are suggested if they contain the text, those that start with it first', () => {
    expect(suggestions(section, [], '12').map(({ value }) => value)).toEqual(['12', '112'])
    expect(suggestions(section, ['12'], '12').map(({ value }) => value)).toEqual(['112'])
  })

  it('may be typed or pasted, others than the listed where they make sense', () => {
    expect(newValues(section, ['112'], '112, 113;114')).toEqual(['113', '114'])
    expect(newValues(event, [], 'e9')).toEqual([])
    // A label with commas is one value.
    expect(newValues(event, [], 'thornwick v calder mills (sat, mar 20, 2027)')).toEqual(['e1'])
  })
})
