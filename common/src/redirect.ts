/** A route by name, as a URL may carry it in JSON. */
export type NamedTarget = {
  readonly name: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** Where to go: a path of this site, or a known route. */
export type RedirectTarget = { readonly path: string } | NamedTarget

const LONGEST = 2_000

/**
 * Parses an untrusted `redirectTo` value. Text that starts with { or [ must be JSON of exactly {name, params?, query?}
 * of a known route with plain values; anything else must be a path of this site. Undefined otherwise: redirect to the
 * home page. docs/rules.md 1.5
 */
export function parseRedirect(value: unknown, isRoute: (name: string) => boolean): RedirectTarget | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  if (/^[{[]/.test(value)) return namedTarget(value, isRoute)
  return isSitePath(value) ? { path: value } : undefined
}

/**
 * True for a path that no browser resolves to another site: one leading slash, no double slash or backslash, no control
 * characters (browsers drop tabs and line breaks), no dot segments that would produce a double slash.
 */
export function isSitePath(value: string): boolean {
  if (!value.startsWith('/') || hasControls(value)) return false
  const path = value.split(/[?#]/, 1)[0] ?? ''
  if (path.includes('\\') || path.includes('//')) return false
  return path.split('/').every((segment) => !/^(\.|%2e){1,2}$/i.test(segment))
}

function namedTarget(text: string, isRoute: (name: string) => boolean): NamedTarget | undefined {
  const parsed = parseJson(text)
  if (!isRecord(parsed) || !Object.keys(parsed).every((key) => ['name', 'params', 'query'].includes(key)))
    return undefined
  const { name, params, query } = parsed as { name?: unknown; params?: unknown; query?: unknown }
  if (typeof name !== 'string' || !isRoute(name)) return undefined
  if (params !== undefined && !isTexts(params, PARAM)) return undefined
  if (query !== undefined && !isTexts(query, ANY)) return undefined
  return { name, ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) }
}

// A parameter becomes a path segment: IDs, lists of IDs, steps; never a slash or a lone dot.
const PARAM = /^[A-Za-z0-9][A-Za-z0-9_.,~-]*$/
const ANY = /^[^\p{Cc}]*$/u

function isTexts(value: unknown, pattern: RegExp): value is Record<string, string> {
  return (
    isRecord(value) &&
    Object.entries(value).every(([key, text]) => key !== '__proto__' && typeof text === 'string' && pattern.test(text))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
