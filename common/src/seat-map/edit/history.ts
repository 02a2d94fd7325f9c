import type { SeatDraft } from './document.ts'

/** Maximum number of steps that can be undone. */
export const MAX_STEPS = 200

type Step = { readonly draft: SeatDraft; readonly announcement: string }

/** Versions of a draft. They share everything that a step left alone, so 200 of them cost little more than one. */
export type History = {
  readonly draft: SeatDraft
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const startHistory = (draft: SeatDraft): History => ({ draft, past: [], future: [] })

/** Adds a step. `announcement` names it for people: "Moved 12 seats". A step that changed nothing isn't added. */
export function record(history: History, draft: SeatDraft, announcement: string): History {
  if (draft === history.draft) return history
  return { draft, past: [...history.past, { draft: history.draft, announcement }].slice(-MAX_STEPS), future: [] }
}

/** Undoes a step; null if there is none. `announcement` is that of the step. */
export function undo({ draft, past, future }: History): { history: History; announcement: string } | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    announcement: step.announcement,
    history: {
      draft: step.draft,
      past: past.slice(0, -1),
      future: [...future, { draft, announcement: step.announcement }],
    },
  }
}

/** Repeats an undone step; null if there is none. */
export function redo({ draft, past, future }: History): { history: History; announcement: string } | null {
  const step = future.at(-1)
  if (!step) return null
  return {
    announcement: step.announcement,
    history: {
      draft: step.draft,
      past: [...past, { draft, announcement: step.announcement }],
      future: future.slice(0, -1),
    },
  }
}
