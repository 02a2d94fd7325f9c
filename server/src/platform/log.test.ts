import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrub } from '#platform/log.ts'
import { readableLog } from '#platform/testing.ts'

/** Ids as they may come, those of digits alone among them: chance makes one in twenty look like a number. */
const uuid = fc.oneof(
  fc.uuid(),
  fc.stringMatching(/^[0-9]{8}-[0-9]{4}-[1-6][0-9]{3}-[89][0-9]{3}-[0-9]{12}$/),
  fc.stringMatching(/^[0-9A-F]{8}-[0-9]{4}-4[0-9]{3}-8[0-9]{3}-[0-9]{12}$/),
)

test('no id is taken out of a line, wherever it stands', () => {
  fc.assert(
    fc.property(uuid, fc.constantFrom('', 'order ', '/orders/', '(', 'a@b.example '), (id, before) => {
      const text = `${before}${id}`
      expect(scrub(text).endsWith(id)).toBe(true)
      const log = readableLog()
      log.warn('request refused', { requestId: id, error: new Error(`No row ${id}`) })
      expect(log.lines()).toMatchObject([{ requestId: id, error: { message: `No row ${id}` } }])
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['card 4242 4242 4242 4242 declined', 'card [number] declined'],
  ['4242424242424242', '[number]'],
  ['call +1 202 555 0123 45', 'call +[number]'],
  ['No user ida@marlowe.example', 'No user [e-mail]'],
  [
    'order 1ec9414c-232a-6b00-b3c8-9e6bdeced846 of 4242424242424242',
    'order 1ec9414c-232a-6b00-b3c8-9e6bdeced846 of [number]',
  ],
  ['two\r\nlines', 'two  lines'],
])('%j becomes %j', (text, clean) => {
  expect(scrub(text)).toBe(clean)
})
