import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newUuid } from '../ids.ts'
import { mergeRulesOf } from '../validation/merge.ts'
import { blankValues, checkFields, formSchema, pick, typedValues, valuesSchema } from './fields.ts'
import {
  choice,
  choices,
  count,
  countries,
  either,
  entities,
  entity,
  moment,
  money,
  percent,
  text,
  tick,
} from './kinds.ts'
import { rowId, rows } from './rows.ts'

const account = { currency: 'USD', exponent: 2 }
const zoned = { ...account, timezone: 'UTC' }
const row = { id: rowId, name: text({ label: 'Name', max: 9, description: '' }) }
const fields = {
  name: text({ label: 'Name', max: 5, description: '' }),
  note: text({ label: 'Note', max: 5, optional: true, description: '' }),
  uses: count({ label: 'Uses', optional: true, none: 'No limit', description: '' }),
  hours: count({ label: 'Hours', min: 0, max: 9, blank: 0, description: '' }),
  share: percent({ label: 'Share', max: 5_000, description: '' }),
  price: money({ label: 'Price', min: 0, message: 'Enter a price.', description: '' }),
  fee: money({ label: 'Fee', min: 0, blank: 0, isBare: true, message: 'Enter a fee.', description: '' }),
  opens: moment({ label: 'Opens', description: '' }),
  kind: choice({ label: 'Kind', labels: { A: 'First', B: 'Second' }, message: 'Choose a kind.', description: '' }),
  signs: choices({ label: 'Signs', labels: { A: 'First', B: 'Second' }, description: '' }),
  level: count({ label: 'Level', min: 0, max: 1, labels: { 0: 'Low', 1: 'High' }, description: '' }),
  way: either({ label: 'Way', labels: { yes: 'There', no: 'Back' }, description: '' }),
  isOn: tick({ label: 'On', description: '' }),
  event: entity({ label: 'Event', source: 'EVENTS', description: '' }),
  others: entities({ label: 'Others', source: 'EVENTS', noun: 'event', max: 2, description: '' }),
  places: countries({ label: 'Places', description: '' }),
  options: rows({
    label: 'Options',
    of: row,
    noun: 'option',
    max: 2,
    different: 'name',
    brief: ({ name }) => name,
    full: ({ name }) => `“${name}”`,
    description: '',
  }),
}

const values = {
  name: 'Ada',
  note: '',
  uses: null,
  hours: 0,
  share: 1250,
  price: 450,
  fee: 0,
  opens: '2027-03-04T19:30',
  kind: 'B',
  signs: ['A'],
  level: 1,
  way: false,
  isOn: true,
  event: null,
  others: [],
  places: ['CA'],
  options: [{ id: '1', name: 'Letter' }],
} as const

const time = { local: '2027-03-04T19:30:00', utc: '2027-03-05T00:30:00Z', timezone: 'America/New_York' }
const typed = typedValues(fields, { ...values, price: { ...account, amount: 450 }, opens: time })

test('what a form holds of an answer is sent as it was', () => {
  expect(typed).toMatchObject({
    uses: '',
    hours: '',
    share: '12.5',
    price: 450,
    fee: null,
    opens: '2027-03-04T19:30',
    way: 'no',
  })
  expect(v.parse(formSchema(fields, account), typed)).toEqual(values)
  expect(v.parse(valuesSchema(fields), values)).toEqual(values)
})

test.each([
  ['name', ' ', 'Enter a name.'],
  ['name', 'Adelaide', 'Use 5 characters or fewer.'],
  ['uses', '0', 'Use a whole number of 1 or more, or leave it blank.'],
  ['hours', '10', 'Use a whole number from 0 to 9.'],
  ['share', '0', 'Use a percentage from 0.01 to 50.'],
  ['price', null, 'Enter a price.'],
  ['opens', '7 pm', 'Enter a date and time.'],
  ['kind', '', 'Choose a kind.'],
  ['signs', ['C'], 'Invalid type: Expected ("A" | "B") but received "C"'],
  ['level', '2', 'Use a whole number from 0 to 1.'],
  ['others', ['x'], 'Choose events from the list.'],
  ['others', Array.from({ length: 3 }, newUuid), 'Choose 2 events or fewer.'],
  ['places', ['QQ'], 'Choose countries from the list.'],
  ['options', [blankValues(row)], 'Enter a name.'],
  ['options', ['Post', 'POST'].map((name, id) => ({ id: String(id), name })), 'Another option has this name.'],
  ['options', ['A', 'B', 'C'].map((name) => ({ id: name, name })), 'Use 2 options or fewer.'],
])('%s: %o is refused with its message', (name, wrong, message) => {
  const { issues } = v.safeParse(formSchema(fields, account), { ...typed, [name]: wrong })
  expect(issues?.map((issue) => issue.message)).toEqual([message])
})

test('a form is merged with what someone else saved, row by row', () => {
  const rules = mergeRulesOf<typeof typed>(formSchema(fields, account))
  const [theirs, mine] = [
    { ...typed, uses: '3', options: [...typed.options, { id: '2', name: 'Courier' }] },
    { ...typed, hours: '4', options: [{ id: '1', name: 'Post' }] },
  ]
  expect(rules.merge(typed, theirs, mine, 'mine')).toEqual({
    ...typed,
    uses: '3',
    hours: '4',
    options: [
      { id: '1', name: 'Post' },
      { id: '2', name: 'Courier' },
    ],
  })
  expect(rules.differences(typed, theirs, mine).map(({ label, isConflict }) => [label, isConflict])).toEqual([
    ['Uses', false],
    ['Hours', false],
    ['Post', false],
    ['Courier', false],
  ])
})

test('labeled values are told by their labels', () => {
  expect([fields.signs.text(['A', 'B'], zoned), fields.signs.text([], zoned)]).toEqual(['First, Second', 'None'])
  expect(fields.level.text(1, zoned)).toBe('High')
  const rules = mergeRulesOf<typeof typed>(formSchema(fields, account))
  expect(rules.differences(typed, { ...typed, level: '0' }, { ...typed, signs: ['B'] })).toEqual([
    { label: 'Signs', theirs: 'First', mine: 'Second', isConflict: false },
    { label: 'Level', theirs: 'Low', mine: 'Not changed', isConflict: false },
  ])
})

test('a check of several fields names the field that shows it', () => {
  const some = pick(fields, 'hours', 'isOn')
  const schema = v.pipe(
    valuesSchema(some),
    checkFields<v.InferOutput<ReturnType<typeof valuesSchema<typeof some>>>>(({ hours, isOn }) => [
      isOn && hours === 0 && ['hours', 'Enter the hours.'],
    ]),
  )
  expect(
    v.safeParse(schema, { hours: 0, isOn: true }).issues?.map((issue) => [v.getDotPath(issue), issue.message]),
  ).toEqual([['hours', 'Enter the hours.']])
})
