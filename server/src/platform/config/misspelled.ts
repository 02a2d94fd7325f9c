/** Prefixes of our own variables. Anything that starts with them is meant for us. */
const PREFIXES = ['SANDBOX_GATEWAY_', 'ALLOW_SANDBOX_']
/** Variables of a standalone gateway. One settings file may serve both. */
const OF_THE_GATEWAY = [
  'SANDBOX_GATEWAY_DIR',
  'SANDBOX_GATEWAY_HOST',
  'SANDBOX_GATEWAY_PUBLIC_URL',
  'SANDBOX_GATEWAY_STRIPE',
]
/** Short names are often close to unrelated ones, so only swapped letters count as a misspelling. */
const SHORT = 6

/** Edit distance: letters left out, added, changed, or swapped with their neighbor. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const [above = [], before = []] = [rows[i - 1], rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swapped))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const plain = (name: string): string => name.replaceAll('_', '')
const isMeantFor = (given: string, name: string): boolean => {
  const [a, b] = [plain(given), plain(name)]
  if (b.length <= SHORT)
    return (
      a.length === b.length &&
      distance(a, b) === 1 &&
      a.split('').toSorted().join('') === b.split('').toSorted().join('')
    )
  const maxDistance = b.length < 9 ? 1 : 2
  return Math.abs(a.length - b.length) <= maxDistance && distance(a, b) <= maxDistance
}

/**
 * One sentence for each unknown variable that was probably meant for us: it starts with one of our prefixes, or is
 * close to one of `known` that is not set.
 */
export const misspelledNames = (set: readonly string[], known: readonly string[]): readonly string[] => {
  const strangers = set.filter(
    (name) => /^[A-Z][A-Z0-9_]*$/.test(name) && ![...known, ...OF_THE_GATEWAY].includes(name),
  )
  return strangers.flatMap((given) => {
    const meant = known.find((name) => !set.includes(name) && isMeantFor(given, name))
    if (meant !== undefined) return [`${given} is not a variable of this server. Did you mean ${meant}?`]
    return PREFIXES.some((prefix) => given.startsWith(prefix)) ? [`${given} is not a variable of this server.`] : []
  })
}
