import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { encodedPart } from '#platform/mail-part.ts'

const read = async (part: string): Promise<string> => (await PostalMime.parse(part)).html ?? ''

const TEXTS: Readonly<Record<string, string>> = {
  markup: '<p style="color:#1f160f" class="a">'.repeat(40),
  'equals signs at every place of a line': Array.from(
    { length: 90 },
    (_, at) => `${'x'.repeat(at)}=${'é'.repeat(9)}`,
  ).join('\n'),
  'other letters': '座席と Zuschauerräume 🎭 '.repeat(30),
  'only other letters': '座席'.repeat(200),
  'spaces before line ends': 'a \nb\t\nc  \n\n d ',
  'lines of dots': '.\n..\n. a\nFrom me\n',
  'a line of exactly 76 and 77 characters': `${'a'.repeat(76)}\n${'b'.repeat(77)}\n${'c'.repeat(152)}`,
  nothing: '',
}

describe('a part of a mail', () => {
  test.each(Object.entries(TEXTS))('is read as it was written: %s', async (_name, text) => {
    expect((await read(encodedPart('text/html', text))).replace(/\n$/, '')).toBe(text.replace(/\n$/, ''))
  })

  test.each(Object.entries(TEXTS))('has only short lines of plain characters: %s', (_name, text) => {
    for (const line of encodedPart('text/html', text).split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(76)
      expect(line).toMatch(/^[\t -~]*$/)
      expect(line).not.toMatch(/[\t ]$/)
    }
  })

  test('stays readable where it is mostly Latin', () => {
    expect(encodedPart('text/plain', 'Your tickets, Zoë')).toContain('Your tickets, Zo=C3=AB')
    expect(encodedPart('text/plain', '座席'.repeat(9))).toContain('Content-Transfer-Encoding: base64')
  })
})
