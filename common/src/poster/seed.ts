/** Deterministic numbers from a text: a poster's only source of randomness. */
export interface SeededNumbers {
  /** From `low` up to, not including, `high`. */
  between(low: number, high: number): number
  /** A whole number, inclusive. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  /** 1 or -1. */
  sign(): 1 | -1
  pick<T>(list: readonly [T, ...T[]]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** FNV-1a over UTF-16 units, 32 bits: stable across engines. */
export function hash32(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** The same text always gives the same endless sequence. */
export function seededNumbers(text: string): SeededNumbers {
  let state = hash32(text) || 1
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  // The first numbers of similar seeds are similar, so skip them.
  next()
  next()
  const whole = (low: number, high: number): number => Math.floor(low + next() * (high - low + 1))
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    shuffled: (list) => {
      const rest = [...list]
      const order: typeof rest = []
      while (rest.length > 0) order.push(...rest.splice(whole(0, rest.length - 1), 1))
      return order
    },
  }
}
