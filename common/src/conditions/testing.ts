import * as fc from 'fast-check'
import { ATTRIBUTES, attributesOf, operatorsOf, valueCount } from './attributes.ts'
import type { Attribute, ConditionRow, ConditionRule, ConditionUnit, ConditionValue } from './types.ts'

/** In natural order, so that the slow evaluator can compare by index. */
const LABELS = ['1', '2', '9', '10', '11', '100', 'A', 'B', 'Z', 'AA', 'AB', 'ZZ', 'AAA']
const DAYS = ['2026-12-31', '2027-01-01', '2027-03-11', '2027-03-12', '2028-02-29']
const NUMBERS = [-1, 0, 1, 2, 10, 4000]
const TEXTS = ['house', 'House', 'vip', 'VIP guests', 'aisle', 'aisle left', 'x']
const IDS = [
  '1ec9414c-232a-6b00-b3c8-9e6bdeced846',
  '1ec9414c-232a-6b00-b3c8-9e6bdeced847',
  '9e107d9d-372b-4b21-8f3c-1a2b3c4d5e6f',
]

function poolOf(attribute: Attribute): readonly ConditionValue[] {
  const { kind, choices } = ATTRIBUTES[attribute]
  if (kind === 'choice') return choices ?? []
  if (attribute === 'emailDomain') return ['example.org', 'Example.org', 'mail.example.org', 'theatre.example']
  return { id: IDS, text: TEXTS, label: LABELS, number: NUMBERS, amount: NUMBERS, day: DAYS, truth: [true, false] }[
    kind
  ]
}

const LISTS = new Set<Attribute>([
  'tag',
  'extra',
  'purchaserTag',
  'holdsTicketOf',
  'boughtBefore',
  'alsoInCart',
  'promotionCode',
])

const aRow = (attributes: readonly Attribute[]): fc.Arbitrary<ConditionRow> =>
  fc
    .constantFrom(...attributes)
    .chain((attribute) =>
      fc.record({ attribute: fc.constant(attribute), operator: fc.constantFrom(...operatorsOf(attribute)) }),
    )
    .chain(({ attribute, operator }) => {
      const [min, max] = { NONE: [0, 0], ONE: [1, 1], TWO: [2, 2], MANY: [1, 4] }[valueCount(operator)] as [
        number,
        number,
      ]
      const pool = poolOf(attribute)
      return fc.array(fc.nat(pool.length - 1), { minLength: min, maxLength: max }).map((places) => {
        const ordered = operator === 'BETWEEN' ? places.toSorted((a, b) => a - b) : places
        return { attribute, operator, values: ordered.map((place) => pool[place] ?? '') }
      })
    })

const rowsOf = (attributes: readonly Attribute[]) => fc.array(aRow(attributes), { maxLength: 3 })

/** A valid rule of either kind, with 0 to 3 rows. */
export const aRule: fc.Arbitrary<ConditionRule> = fc
  .constantFrom('INVENTORY' as const, 'SALE' as const)
  .chain((kind) => fc.record({ kind: fc.constant(kind), rows: rowsOf(attributesOf(kind)) }))

/** Facts for every attribute; some are empty in one of the possible ways. */
export const aUnit: fc.Arbitrary<ConditionUnit> = fc.record(
  Object.fromEntries(
    attributesOf('SALE').map((attribute) => {
      const value = fc.constantFrom(...poolOf(attribute))
      const fact = LISTS.has(attribute) ? fc.array(value, { maxLength: 3 }) : value
      return [
        attribute,
        fc.oneof({ weight: 6, arbitrary: fact }, { weight: 1, arbitrary: fc.constantFrom(null, undefined, '') }),
      ]
    }),
  ),
)

/**
 * A second, slow and obvious rule engine: compares by index in the lists above, one value and one fact at a time.
 * Shares no code with the real one.
 */
export function holdsSlowly(rule: ConditionRule, unit: ConditionUnit): boolean {
  if (rule.rows.length === 0) return rule.kind !== 'INVENTORY'
  let all = true
  for (const { attribute, operator, values } of rule.rows) {
    const facts = [unit[attribute]]
      .flat()
      .filter((fact) => fact !== null && fact !== undefined && fact !== '') as ConditionValue[]
    const place = (value: ConditionValue) => poolOf(attribute).indexOf(value)
    let holds = false
    for (const fact of facts) {
      const equal = values.some((value) => text(value) === text(fact))
      if ((operator === 'IN' || operator === 'EQUALS') && equal) holds = true
      if (operator === 'LESS' && values.some((value) => place(fact) < place(value))) holds = true
      if (operator === 'AT_MAX' && values.some((value) => place(fact) <= place(value))) holds = true
      if (operator === 'GREATER' && values.some((value) => place(fact) > place(value))) holds = true
      if (operator === 'AT_LEAST' && values.some((value) => place(fact) >= place(value))) holds = true
      if (operator === 'BETWEEN' && place(fact) >= place(values[0] ?? '') && place(fact) <= place(values[1] ?? ''))
        holds = true
      if (operator === 'STARTS_WITH' && values.some((value) => text(fact).indexOf(text(value)) === 0)) holds = true
      if (operator === 'CONTAINS' && values.some((value) => text(fact).indexOf(text(value)) >= 0)) holds = true
    }
    if (operator === 'NOT_IN' || operator === 'NOT_EQUALS')
      holds = !facts.some((fact) => values.some((value) => text(value) === text(fact)))
    if (operator === 'IS_EMPTY') holds = facts.length === 0
    if (operator === 'IS_NOT_EMPTY') holds = facts.length > 0
    all = all && holds
  }
  return all
}

function text(value: ConditionValue): string {
  return String(value).toLowerCase()
}
