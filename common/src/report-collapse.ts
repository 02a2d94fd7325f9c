interface CollapseOptions {
  /** For how long the same failure is reported once, in milliseconds. */
  readonly windowMs: number
  /** Reports within one window, whatever they are about. */
  readonly most: number
  /** Milliseconds, from any zero. */
  readonly now: () => number
}

/**
 * Tells of each failure, by a key that is the same for the same failure, whether to report it: how often it was held back
 * since its last report (0 at first), or undefined where this one is held back.
 */
export function createCollapse({ windowMs, most, now }: CollapseOptions): (key: string) => number | undefined {
  let began = -Infinity
  let sent = 0
  const seen = new Map<string, { at: number; held: number }>()
  return (key) => {
    const at = now()
    if (at - began >= windowMs) {
      began = at
      sent = 0
      // Kept for one window more: the next report of the same says how many there were.
      for (const [old, entry] of seen) if (at - entry.at >= 2 * windowMs) seen.delete(old)
    }
    const known = seen.get(key)
    if ((known !== undefined && at - known.at < windowMs) || sent >= most) {
      if (known !== undefined) known.held += 1
      return undefined
    }
    sent += 1
    seen.set(key, { at, held: 0 })
    return known?.held ?? 0
  }
}

/** The same for the same failure at the same place in the code, whoever met it. */
export function failureKey(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const place = error.stack?.split('\n').find((line) => /^\s*at |@/.test(line)) ?? ''
  // Numbers and ids in a message differ from one meeting to the next.
  return `${error.name}|${error.message.replaceAll(/[\da-f-]*\d[\da-f-]*/gi, '#').slice(0, 200)}|${place.trim()}`
}
