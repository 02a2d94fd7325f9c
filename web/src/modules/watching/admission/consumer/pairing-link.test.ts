import { expect, it } from 'vitest'
import { pairingSecret } from './pairing-link.ts'

const secret = 'k3Jd-9s_QwErTyUiOp12xyz'

it.each([`https://tickets.example/door#${secret}`, ` #${secret}\n`, secret])('finds the secret in %j', (link) => {
  expect(pairingSecret(link)).toBe(secret)
})

it.each(['', '#', 'https://tickets.example/door', `${secret} and more`])('finds none in %j', (link) => {
  expect(pairingSecret(link)).toBeUndefined()
})
