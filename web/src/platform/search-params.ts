/**
 * Parsing and formatting of the URL's search. Values are strings. One level of brackets groups them: `events[name]=final`
 * becomes `{ events: { name: 'final' } }`.
 */
export type SearchValue = string | Record<string, string>

const bracketed = /^([^[\]]+)\[([^[\]]+)\]$/

/** Returns objects without a prototype, so that no key can pollute one. Removes NUL characters, which databases reject. */
export function parseSearch(text: string): Record<string, SearchValue> {
  const result = Object.create(null) as Record<string, SearchValue>
  for (const [key, raw] of new URLSearchParams(text)) {
    const value = raw.replaceAll('\0', '')
    const [, group, name] = bracketed.exec(key) ?? []
    if (group === undefined || name === undefined) {
      result[key] = value
      continue
    }
    const present = result[group]
    const entries = typeof present === 'object' ? present : (Object.create(null) as Record<string, string>)
    entries[name] = value
    result[group] = entries
  }
  return result
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** The search with its leading `?`, or ''. Brackets aren't encoded. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([key, value]): (readonly [string, string | undefined])[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, entry]) => [`${key}[${name}]`, asText(entry)] as const)
      : [[key, asText(value)] as const],
  )
  const text = pairs
    .flatMap(([key, value]) =>
      value === undefined
        ? []
        : [`${encodeURIComponent(key).replace('%5B', '[').replace('%5D', ']')}=${encodeURIComponent(value)}`],
    )
    .join('&')
  return text === '' ? '' : `?${text}`
}
