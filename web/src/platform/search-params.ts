/**
 * The address bar's query, both ways. Values are strings. One level of brackets groups them: `events[name]=final`
 * becomes `{ events: { name: 'final' } }`.
 */
export type SearchValue = string | Record<string, string>

const bracketed = /^([^[\]]+)\[([^[\]]+)\]$/

/** Objects without prototype, so that no key of an address can reach one; text that no database refuses. */
export function parseSearch(text: string): Record<string, SearchValue> {
  const result = Object.create(null) as Record<string, SearchValue>
  for (const [key, said] of new URLSearchParams(text)) {
    const value = said.replaceAll('\0', '')
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

/** The query with its leading `?`, or nothing. Brackets stay readable. */
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
