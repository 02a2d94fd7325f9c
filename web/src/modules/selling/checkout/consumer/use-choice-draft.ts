import { useSessionDraft } from '#platform/form/use-session-draft.ts'

/** A choice per group of tickets, by ID of the group. Null if nothing is chosen. */
type Choices = Readonly<Record<string, string | null>>

/**
 * Keeps what was chosen and not yet sent over a reload and Back, as long as it is still offered. `offered` are the values
 * of each group. Call `discard` once it is sent.
 */
export function useChoiceDraft(key: string, start: Choices, offered: Readonly<Record<string, readonly string[]>>) {
  const { content, ...draft } = useSessionDraft(key, start)
  const kept = Object.keys(start).map((id) => {
    const chosen = content[id] ?? null
    return [id, chosen !== null && offered[id]?.includes(chosen) === true ? chosen : (start[id] ?? null)] as const
  })
  return { ...draft, content: Object.fromEntries(kept) as Choices }
}
