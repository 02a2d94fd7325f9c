import { createStore } from './store.ts'

/** Kinds of toasts, and the allowed display times. */
export const toastKinds = ['notice', 'error'] as const
export type ToastKind = (typeof toastKinds)[number]
export const dismissLengths = [2000, 3500] as const
export type DismissLength = (typeof dismissLengths)[number]

export interface ToastInput {
  readonly kind: ToastKind
  readonly text: string
  /** Second line. */
  readonly detail?: string
  /** Milliseconds until it closes automatically. Without it the toast stays and has a CLOSE button. */
  readonly dismissAfter?: DismissLength
  /** One action, such as `Undo`. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** A new toast replaces an earlier one with the same topic. */
  readonly topic?: string
}

export interface Toast extends ToastInput {
  readonly id: number
}

/** First in, first out: the first toast is visible, the others wait. Empty on the server. */
export const toastQueue = createStore<readonly Toast[]>([])

let lastId = 0

/**
 * Adds a toast to the queue. A toast with the same text and kind as a queued one is dropped along with its action, so texts that
 * may repeat with another `action` need a `topic`. Throws for an unknown kind or display time. Returns the toast's ID.
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
