import { newUuid } from '@admission/common/ids.ts'
import { ApiError } from '#platform/api-error.ts'

/** Idempotency keys of requests that haven't been answered yet. */
const unanswered = new Map<string, string>()

// Any API response settles the request, even a refusal. After a network or server error the outcome is unknown.
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'graphql' && error.status < 500

/**
 * Sends a create request with an idempotency key. Retrying the same request before it is answered reuses the key, so that nothing
 * is created twice. After a response, the same request gets a new key.
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
