import { newUuid } from '@admission/common/ids.ts'
import { ApiError } from '#platform/api-error.ts'

/** What was sent and not answered yet, and the key it went under. */
const unanswered = new Map<string, string>()

// An answer of the API, also one that refuses, ends it; a fault on the way or in the server leaves open what was done.
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'graphql' && error.status < 500

/**
 * Sends something that creates under a key. Whoever sends the same again before it was answered sends the same key, so that it
 * is not made twice; after an answer the same is made anew.
 */
export async function sendWithKey<Answer>(what: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(what)
  const key = unanswered.get(name) ?? newUuid()
  unanswered.set(name, key)
  try {
    const answer = await send(key)
    unanswered.delete(name)
    return answer
  } catch (error) {
    if (isAnswered(error)) unanswered.delete(name)
    throw error
  }
}
