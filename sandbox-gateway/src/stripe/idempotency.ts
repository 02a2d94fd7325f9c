import type { Answer, Call } from '../exchange.ts'
import { newName, sha256 } from '../names.ts'
import { canonical } from '../reading.ts'
import { keyReused, stripeAnswerTo, StripeRefusal } from './refusal.ts'

type Kept = { digest: string; answer: Answer }

/**
 * Answers to requests by their key. The same key with the same parameters gets the first answer again, as it was then;
 * with others it is refused. Requests that were refused before anything happened leave no answer. In memory: after a
 * restart, a repeated request is answered from what it did.
 */
export class Answers {
  readonly #kept = new Map<string, Kept>()

  /** Runs `work` with the request's key, or one of its own if it has none. */
  once(operation: string, call: Call, work: (key: string) => Answer): Answer {
    const key = keyOf(call)
    if (key === undefined) return work(newName('key_'))
    const digest = sha256(canonical({ operation, path: call.path, body: call.body }))
    const before = this.#kept.get(key)
    if (before !== undefined) {
      if (before.digest !== digest) throw keyReused()
      return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
    }
    const { fault, ...answer } = settled(() => work(key))
    this.#kept.set(key, { digest, answer })
    return { ...answer, fault }
  }
}

/** A decline has happened, so it is an answer to keep; other refusals are thrown. */
function settled(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof StripeRefusal && error.type === 'card_error') return stripeAnswerTo(error)
    throw error
  }
}

function keyOf({ key }: Call): string | undefined {
  try {
    return key()
  } catch {
    return undefined
  }
}
