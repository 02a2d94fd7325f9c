import { randomInt } from 'node:crypto'
import type { UserId } from '@admission/common/ids.ts'
import { typedCode } from '@admission/common/typed-code.ts'
import { keyedDigest, serverKey } from '#platform/ids.ts'

// Without letters and digits that look alike.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10
const COUNT = 10

const newCode = (): string => {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** Ten new recovery codes: `7QXKD-M3VRA`. */
export const newRecoveryCodes = (): string[] => [...new Set(Array.from({ length: COUNT }, newCode))]

/** A typed code without blanks and dashes, in capitals. */
export const plainCode = (typed: string): string => typedCode(typed).replaceAll(/[\s-]/g, '')

/** A user's recovery code as stored: a keyed digest, because fifty bits could be guessed from a plain one. */
export const recoveryCodeHash = (secret: string | undefined, userId: UserId, code: string): Buffer =>
  keyedDigest(serverKey(secret, 'recovery codes'), `${userId} ${plainCode(code)}`)
