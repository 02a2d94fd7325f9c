import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '#platform/errors.ts'
import { normalisePassword } from '#modules/people/identity/rules/password.ts'

// argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_CONCURRENT = 2
const MAX_WAITING = 32

let running = 0
const waiting: (() => void)[] = []

// A hash takes 23 ms of a core and 19 MiB. More than two in parallel would slow down everything else.
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw unavailable(2)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Hashes a password (argon2id, 19 MiB, two passes). Throws a 503 refusal if 32 are already waiting. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalisePassword(password), COST))

// Compared against if there is no such user, so that the response takes equally long.
const decoyHash = hashPassword('placeholder that matches no password')

/** True if the password matches the hash. Null takes as long as a wrong password. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await decoyHash)
  const matches = await inTurn(() => verify(against, normalisePassword(password)))
  return matches && stored !== null
}
