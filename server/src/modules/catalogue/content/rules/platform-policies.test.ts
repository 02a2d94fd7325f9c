import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLATFORM_TERMS } from '#modules/people/identity/rules/platform-terms.ts'
import { platformPrivacy, platformTerms } from './platform-policies.ts'

/** Digest of each version of the texts: a new version is a new line, an old one never changes. */
const SPELLED: Readonly<Record<number, string>> = {
  1: '480bb4b23ed86e3aec35e5d6171adc8df4960349866dab5c26b48355b2f376a1',
  2: '98738272d0f71f8c747e5beff893babb25f43c640febecadef1d2dbff3b5702b',
  3: '9ec92457d43946c79192e9b4b40f8b3ef089811518067c2118b20efdb7e62625',
}

test('words that people accepted change with their version alone', () => {
  const text = createHash('sha256').update(`${platformTerms.body}\n${platformPrivacy.body}`).digest('hex')
  expect(text).toBe(SPELLED[PLATFORM_TERMS.version])
})
