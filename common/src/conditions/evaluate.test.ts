import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matches, rowHolds } from './evaluate.ts'
import { ATTRIBUTES, attributesOf, operatorsOf, valueCount } from './attributes.ts'
import { describe as describeRule, explain } from './explain.ts'
import { aRule, aUnit, holdsSlowly } from './testing.ts'
import {
  OPERATORS,
  type Attribute,
  type ConditionRow,
  type ConditionRule,
  type ConditionUnit,
  type Operator,
} from './types.ts'
import { conditionErrors } from './validate.ts'

const row = (attribute: Attribute, operator: Operator, ...values: ConditionRow['values']): ConditionRow => ({
  attribute,
  operator,
  values,
})
const inventory = (...rows: ConditionRow[]): ConditionRule => ({ kind: 'INVENTORY', rows })
const sale = (...rows: ConditionRow[]): ConditionRule => ({ kind: 'SALE', rows })

describe('matches', () => {
  test('agrees with the slow and obvious evaluator on 10,000 random rules and units', () => {
    const seen = { true: 0, false: 0 }
    fc.assert(
      fc.property(aRule, aUnit, (rule, unit) => {
        expect(conditionErrors(rule)).toEqual([])
        const expected = holdsSlowly(rule, unit)
        seen[`${expected}`] += 1
        expect(matches(rule, unit)).toBe(expected)
        expect(explain(rule, unit).matches).toBe(expected)
      }),
      { numRuns: 10_000 },
    )
    // Both answers must be common, or the comparison compares nothing.
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(1_000)
  })

  test('without rows inventory matches nothing and a sale everything', () => {
    expect(matches(inventory(), { section: 'A' })).toBe(false)
    expect(matches(sale(), {})).toBe(true)
  })

  test('every row must hold, one value of a row is enough', () => {
    const rule = inventory(row('section', 'IN', '112', '113'), row('row', 'BETWEEN', '1', '34'))
    expect(matches(rule, { section: '113', row: '34' })).toBe(true)
    expect(matches(rule, { section: '113', row: '35' })).toBe(false)
    expect(matches(rule, { section: '114', row: '1' })).toBe(false)
  })

  test.each<[string, ConditionRow, ConditionUnit, boolean]>([
    ['rows run A to Z, then AA', row('row', 'BETWEEN', 'Y', 'AB'), { row: 'AA' }, true],
    ['AA lies after Z', row('row', 'AT_MAX', 'Z'), { row: 'AA' }, false],
    ['seats are numbers', row('seat', 'LESS', '10'), { seat: '9' }, true],
    ['leading zeros do not count', row('seat', 'EQUALS', '7'), { seat: '07' }, true],
    ['capitals do not count', row('holdCode', 'IN', 'vip'), { holdCode: 'VIP' }, true],
    ['a tag among several', row('tag', 'IN', 'b'), { tag: ['a', 'b'] }, true],
    ['none of several tags', row('tag', 'NOT_IN', 'b'), { tag: ['a', 'b'] }, false],
    ['no hold code is none of them', row('holdCode', 'NOT_IN', 'VIP'), { holdCode: null }, true],
    ['no row is not below', row('row', 'LESS', 'C'), {}, false],
    ['an empty list is empty', row('extra', 'IS_EMPTY'), { extra: [] }, true],
    ['a blank text is empty', row('holdCode', 'IS_NOT_EMPTY'), { holdCode: '' }, false],
    ['zero hours are not empty', row('timeToEvent', 'IS_NOT_EMPTY'), { timeToEvent: 0 }, true],
    ['both ends belong to it', row('price', 'BETWEEN', 2000, 4000), { price: 4000 }, true],
    ['dates', row('date', 'AT_LEAST', '2027-03-11'), { date: '2027-03-10' }, false],
    ['a domain with or without @', row('emailDomain', 'IN', '@Example.org'), { emailDomain: 'example.org' }, true],
    ['starts with', row('section', 'STARTS_WITH', 'North'), { section: 'North stand' }, true],
    ['contains', row('source', 'CONTAINS', 'clix'), { source: 'ShowClix' }, true],
    ['signed in', row('signedIn', 'EQUALS', true), { signedIn: false }, false],
    ['text that is no number is not above', row('price', 'GREATER', 1), { price: 'free' }, false],
    ['a row without values holds for nothing', row('section', 'IN'), { section: 'A' }, false],
    ['neither does its opposite', row('section', 'NOT_IN'), { section: 'A' }, false],
    ['half a range holds for nothing', row('row', 'BETWEEN', 'A'), { row: 'A' }, false],
  ])('%s', (_what, asked, unit, expected) => {
    expect(rowHolds(asked, unit)).toBe(expected)
  })

  test('opposites are opposite, whatever the fact', () => {
    fc.assert(
      fc.property(aRule, aUnit, ({ rows }, unit) => {
        for (const asked of rows.filter(({ operator }) => operator === 'IN' || operator === 'EQUALS')) {
          const operator = asked.operator === 'IN' ? 'NOT_IN' : 'NOT_EQUALS'
          expect(rowHolds({ ...asked, operator }, unit)).toBe(!rowHolds(asked, unit))
        }
      }),
    )
  })
})

describe('conditionErrors', () => {
  test('every operator of every attribute is refused or takes a value, as the table says', () => {
    const samples = {
      id: '1ec9414c-232a-6b00-b3c8-9e6bdeced846',
      text: 'a',
      label: 'A',
      number: 1,
      amount: 1,
      day: '2027-03-11',
      truth: true,
    }
    for (const attribute of attributesOf('SALE'))
      for (const operator of OPERATORS) {
        const { kind, choices } = ATTRIBUTES[attribute]
        const sample = kind === 'choice' ? (choices?.[0] ?? '') : samples[kind]
        const count = { NONE: 0, ONE: 1, TWO: 2, MANY: 1 }[valueCount(operator)]
        const errors = conditionErrors(
          sale({ attribute, operator, values: Array.from({ length: count }, () => sample) }),
        )
        expect(errors.map(({ path }) => path)).toEqual(
          operatorsOf(attribute).includes(operator) ? [] : ['rows.0.operator'],
        )
      }
  })

  test.each<[string, ConditionRule, string]>([
    ['an attribute of the sale', inventory(row('quantity', 'AT_LEAST', 2)), 'rows.0.attribute'],
    ['an unknown attribute', inventory(row('toString' as Attribute, 'IN', 'a')), 'rows.0.attribute'],
    ['an unknown operator', inventory(row('row', 'LIKE' as Operator, 'a')), 'rows.0.operator'],
    ['an order of ids', inventory(row('section', 'IN', 'A'), row('event', 'LESS', 'a')), 'rows.1.operator'],
    ['no value', inventory(row('section', 'IN')), 'rows.0.values'],
    ['a value too many', inventory(row('row', 'LESS', 'A', 'B')), 'rows.0.values'],
    ['a value where none is needed', inventory(row('holdCode', 'IS_EMPTY', 'x')), 'rows.0.values'],
    ['three ends', inventory(row('row', 'BETWEEN', '1', '2', '3')), 'rows.0.values'],
    ['a range that ends before it starts', inventory(row('row', 'BETWEEN', 'AA', 'Z')), 'rows.0.values.1'],
    ['a blank', inventory(row('section', 'IN', 'A', ' ')), 'rows.0.values.1'],
    ['a day that does not exist', inventory(row('date', 'EQUALS', '2027-02-30')), 'rows.0.values.0'],
    ['a weekday nobody knows', inventory(row('weekday', 'IN', 'FUNDAY')), 'rows.0.values.0'],
    ['half a cent', inventory(row('price', 'LESS', 0.5)), 'rows.0.values.0'],
    ['text for hours', inventory(row('timeToEvent', 'LESS', '2')), 'rows.0.values.0'],
    ['no id', inventory(row('venue', 'IN', 'main house')), 'rows.0.values.0'],
    ['an address for a domain', sale(row('emailDomain', 'IN', 'a@b.example')), 'rows.0.values.0'],
    ['yes as text', sale(row('signedIn', 'EQUALS', 'yes')), 'rows.0.values.0'],
    ['too many rows', inventory(...Array.from({ length: 51 }, () => row('row', 'EQUALS', 'A'))), 'rows'],
    [
      'too many values',
      inventory(row('row', 'IN', ...Array.from({ length: 1_001 }, (_, index) => `${index}`))),
      'rows.0.values',
    ],
  ])('%s is refused by its field', (_what, rule, path) => {
    const errors = conditionErrors(rule)
    expect(errors.map((error) => error.path)).toEqual([path])
    expect(errors[0]?.message).toMatch(/\S/)
  })
})

const wording = (attribute: Attribute, value: unknown) =>
  attribute === 'price' ? `$${Number(value) / 100}` : String(value)

describe('explain', () => {
  const rule = inventory(
    row('section', 'IN', '108', '112'),
    row('row', 'BETWEEN', '1', '34'),
    row('holdCode', 'IS_EMPTY'),
  )

  test('names the first row that failed and says why', () => {
    const answer = explain(rule, { section: '108', row: '36', holdCode: 'PRESS' })
    expect(answer.failed?.index).toBe(1)
    expect(answer.sentence).toBe('Row 36 is outside 1 to 34.')
    expect(answer.rows.map(({ passed }) => passed)).toEqual([true, false, false])
    expect(answer.rows[0]?.sentence).toBe('Section is any of 108, 112.')
    expect(answer.rows[2]?.sentence).toBe('Hold code is PRESS but must be empty.')
  })

  test.each<[ConditionRow, ConditionUnit, string]>([
    [row('section', 'IN', 'A', 'B'), { section: 'C' }, 'Section C is not any of A, B.'],
    [row('priceLevel', 'NOT_IN', 'Press', 'Hospitality'), { priceLevel: 'Press' }, 'Price level Press is excluded.'],
    [row('row', 'AT_MAX', 'F'), {}, 'Row is empty. Required: Row is at most F.'],
    [
      row('section', 'STARTS_WITH', 'North'),
      { section: 'East stand' },
      'Section East stand does not start with North.',
    ],
    [row('signedIn', 'EQUALS', true), { signedIn: false }, 'Signed in no is not yes.'],
  ])('%j on %j', (asked, unit, sentence) => {
    expect(explain(inventory(asked), unit).sentence).toBe(sentence)
  })

  test('says what is read, not what is stored, where told how', () => {
    expect(explain(inventory(row('price', 'LESS', 4000)), { price: 5000 }, wording).sentence).toBe(
      'Price $50 is not below $40.',
    )
  })

  test('no rows have their own sentence', () => {
    expect(explain(inventory(), {})).toMatchObject({ matches: false, sentence: 'With no rows, nothing is for sale.' })
    expect(explain(sale(), {})).toMatchObject({ matches: true, sentence: 'With no rows, it applies to everything.' })
    expect(explain(rule, { section: '108', row: '1' }).sentence).toBe('All conditions are met.')
  })

  test('describes a rule in one line', () => {
    expect(describeRule(rule)).toBe('Section is any of 108, 112 and row is 1 to 34 and hold code is empty')
    expect(describeRule(inventory())).toBe('With no rows, nothing is for sale.')
  })
})
