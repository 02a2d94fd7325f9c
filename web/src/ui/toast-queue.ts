import { createStore } from './store.ts'

/** The two kinds of toasts, and how long one may stay by itself. */
export const toastKinds = ['notice', 'error'] as const
export type ToastKind = (typeof toastKinds)[number]
export const dismissLengths = [2000, 3500] as const
export type DismissLength = (typeof dismissLengths)[number]

export interface ToastInput {
  readonly kind: ToastKind
  readonly text: string
  /** A second, quieter line. */
  readonly detail?: string
  /** Milliseconds until it closes itself. Without it the toast stays and has a CLOSE button. */
  readonly dismissAfter?: DismissLength
  /** A way back: `Undo`. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Only the latest toast of a topic is kept: it takes the place of an older one. */
  readonly topic?: string
}

export interface Toast extends ToastInput {
  readonly id: number
}

/** First in, first out: the first is on show, the others wait. Empty on the server. */
export const toastQueue = createStore<readonly Toast[]>([])

let lastId = 0

/**
 * Shows a toast after those that wait. One with the same words and kind as one in the queue is not repeated, and what it
 * offers is dropped with it: words that may come again with another `action` need a `topic`.
 * Throws for a kind or a length that toasts do not have. Returns the toast's id.
 */
export function showToast(input: ToastInput): number {
  if (!toastKinds.includes(input.kind)) throw new Error(`A toast is an error or a notice, not ${input.kind}`)
  if (input.dismissAfter !== undefined && !dismissLengths.includes(input.dismissAfter))
    throw new Error(`A toast stays for 2000 or 3500 ms or until it is closed, not ${String(input.dismissAfter)}`)
  const others = toastQueue.get().filter(({ topic }) => topic === undefined || topic !== input.topic)
  const same = others.find(({ text, kind }) => text === input.text && kind === input.kind)
  if (same !== undefined) return same.id
  lastId += 1
  toastQueue.set([...others, { ...input, id: lastId }])
  return lastId
}

export const closeToast = (id: number): void => toastQueue.set(toastQueue.get().filter((toast) => toast.id !== id))
