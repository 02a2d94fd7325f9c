import { expect, test } from 'vitest'
import { listFile } from '../render/list-file.ts'
import { aColumn } from '../testing.ts'
import { cellText, safeText } from './cells.ts'

test.each([
  '=1+1',
  '+44 20 7946',
  '-cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\u00a0=1',
  '\ufeff=1',
  '\u200b@x',
  '\u0000=1',
  '-2.50',
])('%j would be taken for a formula', (text) => {
  const safe = safeText(text)
  expect(safe.startsWith("'")).toBe(true)
  expect(safe).toContain(text.replaceAll('\u0000', '').trim().slice(1))
})

test.each(['Thornwick v Calder Mills', '2027-03-20 15:00', '', 'a=b', '1+1', 'x@example.org', "'=1", '½', '—', '–'])(
  '%j stays as it is',
  (text) => {
    expect(safeText(text)).toBe(text)
  },
)

test('a cell has no control signs and an end', () => {
  expect(safeText('a\u0007b\u001bc\td\ne')).toBe('abc\td\ne')
  expect(safeText('x'.repeat(40_000))).toHaveLength(32_000)
})

test('characters that XML and spreadsheets forbid are dropped, and no emoji is halved', () => {
  expect(safeText('Ada\ufffe \ud83dLove\u0000lace')).toBe('Ada Lovelace')
  expect(cellText(`${'x'.repeat(31_999)}🎭`)).toBe('x'.repeat(31_999))
})

type Row = { readonly name: string; readonly sold: number; readonly gross: number }
const columns = [
  aColumn<Row>('name', { header: 'Event', value: ({ name }) => name }),
  aColumn<Row>('sold', { header: 'Sold', value: ({ sold }) => sold }),
  aColumn<Row>('gross', { header: 'Gross', money: ({ gross }) => ({ amount: gross, exponent: 2, currency: 'USD' }) }),
  aColumn<Row>('date', {
    header: 'Date',
    time: () => ({ local: '2027-03-20T15:00:00', utc: '2027-03-20T19:00:00Z', timezone: 'America/New_York' }),
  }),
]

test('numbers stay numbers, money is a decimal with its currency, a time has its zone', async () => {
  const bytes = await listFile('CSV', columns, 'Events', [
    [{ name: '=HYPERLINK("x", "y")', sold: -3, gross: -1650 }],
    [{ name: 'Line\r\nend', sold: 0, gross: 121_960 }],
  ])
  const text = Buffer.from(bytes).toString()
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffEvent,Sold,Gross,"Gross, currency",Date,"Date, time zone"',
    '"\'=HYPERLINK(""x"", ""y"")",-3,-16.50,USD,2027-03-20 15:00,America/New_York',
  ])
  expect(text.endsWith('"Line\r\nend",0,1219.60,USD,2027-03-20 15:00,America/New_York\r\n')).toBe(true)
})
