import { createStore } from '#ui/store.ts'
import { readText, writeText } from '#platform/storage.ts'

const key = 'seenQuestions'

const stored = (): ReadonlySet<string> => new Set((readText(key, 'sessionStorage') ?? '').split(',').filter(Boolean))

/** Checkout questions that this browser session has shown. The server does not track this. */
export const seenQuestions = createStore<ReadonlySet<string>>(stored())

/** Marks questions as shown, by ID of the checkout question. */
export function markSeen(ids: readonly string[]): void {
  const seen = new Set([...seenQuestions.get(), ...ids])
  writeText(key, [...seen].join(','), 'sessionStorage')
  seenQuestions.set(seen)
}
