import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

const read = async (expression: string): Promise<unknown> =>
  (await database.pools.system.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

test.each([
  ['9007199254740991::bigint', 9007199254740991],
  ['(-5)::bigint', -5],
  ['array[1, null, 3]::bigint[]', [1, null, 3]],
  [`'2026-03-29'::date`, '2026-03-29'],
  [`array['2026-03-29']::date[]`, ['2026-03-29']],
  [`'1 day 02:00'::interval`, '1 day 02:00:00'],
  [`1.10::numeric`, '1.10'],
  [`'2026-03-29 10:00+02'::timestamptz`, new Date('2026-03-29T08:00:00Z')],
  [`'{"a": [1, 9007199254740991]}'::jsonb`, { a: [1, 9007199254740991] }],
  [`'{"a": 0.12345678901234567}'::jsonb`, { a: Number('0.12345678901234567') }],
  [`'{"a": "12345678901234567890"}'::jsonb`, { a: '12345678901234567890' }],
  [`null::bigint`, null],
])('%s comes out exactly', async (expression, value) => {
  expect(await read(expression)).toEqual(value)
})

test.each([
  '9007199254740992::bigint',
  '(-9007199254740992)::bigint',
  'array[9007199254740992]::bigint[]',
  `'{"a": [9007199254740992]}'::jsonb`,
  `'{"a": [9007199254740992]}'::json`,
])('%s is refused rather than rounded', async (expression) => {
  await expect(read(expression)).rejects.toThrow(RangeError)
  // The connection survives it.
  expect(await read('1')).toBe(1)
})
