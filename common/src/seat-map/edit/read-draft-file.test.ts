import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault, lineOfPath } from './json-places.ts'
import { readDraftFile } from './read-draft-file.ts'
import { draftFrom } from './templates.ts'

const text = JSON.stringify(draftFrom('TABLES', 'Hall'), null, 1)

test('an exported map is read back, with a byte order mark too', () => {
  expect(readDraftFile(text)).toEqual({ ok: true, draft: draftFrom('TABLES', 'Hall') })
  expect(readDraftFile(`\uFEFF${text}`).ok).toBe(true)
})

test.each([
  ['{\n "version": 1,\n "name": \'Hall\'\n}', 3, 10, 'Use double quotes, not single ones.'],
  ['{\n "version": 1\n "name": "Hall"\n}', 3, 2, 'Put a comma or } before ".'],
  ['{\n "version": 1,\n}', 2, 14, 'Remove the comma before }.'],
  ['{\n "version": 1,\n "name": "Hall"', 3, 16, 'The file ends too early: a } is missing.'],
  ['{\n "name": "Hall\n}', 2, 10, 'This text has no closing quote.'],
  ['{\n name: "Hall"\n}', 2, 2, 'Put the name of a field here, in double quotes.'],
  ['{\n "name": Hall\n}', 2, 10, 'Hall isn’t a value. Texts need double quotes.'],
  ['{\n "x": 01\n}', 2, 7, '01 isn’t a value. Texts need double quotes.'],
  ['{"name": "a\\q"}', 1, 12, 'Write \\ as \\\\.'],
  ['{}\n{}', 2, 1, 'Remove everything after the end of the map.'],
  ['', 1, 1, 'The file ends too early.'],
])('text that isn’t JSON says where: %j', (wrong, line, column, message) => {
  expect(readDraftFile(wrong)).toEqual({
    ok: false,
    problems: [
      { path: '', where: `Line ${line}, column ${column}`, message: `Value must be valid JSON: ${message}`, line },
    ],
  })
})

test('deep nesting is refused, not followed', () => {
  expect(jsonFault('['.repeat(100_000))?.message).toBe('This is nested too deeply for a seat map.')
})

test('a wrong or missing field is named with its line', () => {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.includes('"rows"')) + 10
  const label = lines.findIndex((line, index) => index > at && line.includes('"label": '))
  const wrong = readDraftFile(lines.with(label, lines[label]!.replace(/: .*,/, ': "one",')).join('\n'))
  expect(wrong.ok ? [] : wrong.problems.map(({ line, where }) => [line, where])).toEqual([
    [label + 1, 'Section Hall, row T1, seat one, label'],
  ])
  const missing = readDraftFile('{\n "version": 1,\n "name": "Hall"\n}')
  expect(missing.ok ? [] : missing.problems[0]).toEqual({
    path: 'focal',
    where: 'Focal',
    message: 'This field is missing.',
    line: 1,
  })
})

const isJson = (some: string): boolean => {
  try {
    JSON.parse(some)
    return true
  } catch {
    return false
  }
}

test('it agrees with JSON.parse on any text', () => {
  const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', '\\', '{', '[', ':', '0', '\n'))
  fc.assert(
    fc.property(broken, ([json, place, sign]) => {
      const at = place % (json.length + 1)
      const some = json.slice(0, at) + sign + json.slice(at + 1)
      expect(jsonFault(some) === null).toBe(isJson(some))
    }),
    { numRuns: 2000 },
  )
})

test('every place of a document is found at its line', () => {
  const paths = (value: unknown, path: (string | number)[]): (string | number)[][] =>
    typeof value !== 'object' || value === null
      ? [path]
      : Object.entries(value).flatMap(([key, each]) => paths(each, [...path, Array.isArray(value) ? Number(key) : key]))
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (json) => {
      const value = JSON.parse(json) as unknown
      const shown = JSON.stringify(value, null, 1)
      const unique = JSON.stringify(value, (key, each: unknown) => (key === '__proto__' ? undefined : each), 1)
      if (shown !== unique) return
      let last = 0
      for (const path of paths(value, [])) {
        const line = lineOfPath(shown, path)
        expect(line).toBeGreaterThanOrEqual(last)
        last = line
      }
    }),
  )
})
