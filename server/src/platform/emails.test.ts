import { expect, test } from 'vitest'
import { normaliseEmail, readableOrigin } from './emails.ts'

test.each([
  ['  Ida@Marlowe.EXAMPLE ', 'ida@marlowe.example'],
  ['Ida@MÜLLER.example', 'ida@müller.example'],
  ['ida@mu\u0308ller.example', 'ida@müller.example'],
  ['ida@xn--mller-kva.example', 'ida@müller.example'],
  ['ida@XN--MLLER-KVA.Example', 'ida@müller.example'],
  ['ida@ｍarlowe.example', 'ida@marlowe.example'],
  ['ida@straße.example', 'ida@straße.example'],
  ['ida@xn--80a1acny.xn--p1ai', 'ida@почта.рф'],
  ['Nobody', 'nobody'],
])('%s is %s, and stays so', (typed, address) => {
  expect(normaliseEmail(typed)).toBe(address)
  expect(normaliseEmail(address)).toBe(address)
})

test('websites keep scheme and port', () => {
  expect(readableOrigin('https://xn--mller-kva.example:8443')).toBe('https://müller.example:8443')
  expect(readableOrigin('http://localhost:3000')).toBe('http://localhost:3000')
})
