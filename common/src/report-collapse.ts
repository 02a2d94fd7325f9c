interface CollapseOptions {
  /** Window in which the same failure is reported once, in milliseconds. */
  readonly windowMs: number
  /** Max reports per window, over all failures. */
  readonly max: number
  /** Milliseconds, from any zero. */
  readonly now: () => number
}

/**
 * Decides for each failure, identified by a key, whether to report it: returns how often it was suppressed since its
 * last report (0 at first), or undefined to suppress this one.
 */
export function createCollapse({ windowMs, max, now }: CollapseOptions): (key: string) => number | undefined {
  let began = -Infinity
  let sent = 0
  const seen = new Map<string, { at: number; held: number }>()
  return (key) => {
    const at = now()
    if (at - began >= windowMs) {
      began = at
      sent = 0
      // Keep the count for one more window, so that the next report includes it.
      for (const [old, entry] of seen) if (at - entry.at >= 2 * windowMs) seen.delete(old)
    }
    const known = seen.get(key)
    if ((known !== undefined && at - known.at < windowMs) || sent >= max) {
      if (known !== undefined) known.held += 1
      return undefined
    }
    sent += 1
    seen.set(key, { at, held: 0 })
    return known?.held ?? 0
  }
}

/** A key that is equal for the same failure at the same place in the code, for all users. */
export function failureKey(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const place = error.stack?.split('\n').find((line) => /^\s*at |@/.test(line)) ?? ''
  // Numbers and IDs in a message differ from one occurrence to the next.
  return `${error.name}|${error.message
    .slice(0, 400)
    .replaceAll(/[\da-f-]*\d[\da-f-]*/gi, '#')
    .slice(0, 200)}|${place.trim()}`
}
