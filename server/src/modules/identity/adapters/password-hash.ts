import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '#platform/errors.ts'
import { normalisePassword } from '#modules/identity/rules/password.ts'

// argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_WAITING = 32

let running = 0
const waiting: (() => void)[] = []

// A hash costs 23 ms of a core and 19 MiB: more than two at once would take the machine from everybody else.
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
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

/** Hashes a password (argon2id, 19 MiB, two passes). Throws a 503 refusal when 32 already wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalisePassword(password), COST))

// Compared against where there is no such user, so that an answer takes as long as for one who exists.
const nobody = hashPassword('nobody has this password')

/** Whether the password is the one that was hashed; null takes as long as a wrong one. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, normalisePassword(password)))
  return matches && stored !== null
}
