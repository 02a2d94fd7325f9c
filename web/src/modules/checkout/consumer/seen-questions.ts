import { createStore } from '#ui/store.ts'
import { readText, writeText } from '#platform/storage.ts'

const key = 'seenQuestions'

const stored = (): ReadonlySet<string> => new Set((readText(key, 'sessionStorage') ?? '').split(',').filter(Boolean))

/** Which checkout questions this browser session has shown. The server does not know. */
export const seenQuestions = createStore<ReadonlySet<string>>(stored())

/** Notes that these questions (by the id of the checkout question) have been shown. */
export function markSeen(ids: readonly string[]): void {
  const seen = new Set([...seenQuestions.get(), ...ids])
  writeText(key, [...seen].join(','), 'sessionStorage')
  seenQuestions.set(seen)
}
