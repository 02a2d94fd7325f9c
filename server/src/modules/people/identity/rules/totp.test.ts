import { expect, test } from 'vitest'
import { base32, codeAt, keyUri, stepAt, totpStep } from './totp.ts'

const KEY = Buffer.from('12345678901234567890')

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeAt(KEY, stepAt(seconds), 8)).toBe(code)
  expect(codeAt(KEY, stepAt(seconds))).toBe(code.slice(2))
})

test('a code counts for a period before and after its own', () => {
  const code = codeAt(KEY, 100)
  expect([-61, -30, 0, 29, 59, 60].map((more) => totpStep(KEY, code, 3000 + more))).toEqual([
    undefined,
    100,
    100,
    100,
    100,
    undefined,
  ])
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base 32', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('the address of a key names issuer and account', () => {
  expect(keyUri(KEY, 'Project Admission', 'ada@example.com')).toBe(
    'otpauth://totp/Project%20Admission:ada%40example.com?issuer=Project%20Admission&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})
