import { redactReport } from './report-redaction.ts'
import { redactUrl } from './redaction.ts'

interface Frame {
  readonly filename?: string
  readonly function?: string
  readonly lineno?: number
  readonly colno?: number
  readonly in_app?: boolean
}

interface Thrown {
  readonly type?: string
  readonly value?: string
  readonly stacktrace?: { readonly frames?: readonly Frame[] }
}

type TagValue = string | number | bigint | boolean | symbol | null | undefined

/** Identifies a timing. */
interface Trace {
  readonly trace_id: string
  readonly span_id: string
  readonly op?: string
  readonly status?: string
}

/** The parts of an event that are read. An incoming report may hold anything else. */
interface RawReport {
  readonly event_id?: string
  readonly timestamp?: number
  readonly start_timestamp?: number
  readonly platform?: string
  readonly level?: 'fatal' | 'error' | 'warning' | 'log' | 'info' | 'debug'
  readonly release?: string
  readonly environment?: string
  readonly message?: string
  readonly transaction?: string
  readonly exception?: { readonly values?: readonly Thrown[] }
  readonly tags?: Readonly<Record<string, TagValue>>
  readonly user?: { readonly id?: string | number }
  readonly request?: { readonly url?: string }
  readonly contexts?: { readonly trace?: Trace }
}

const KEPT = ['event_id', 'timestamp', 'start_timestamp', 'platform', 'level', 'release', 'environment'] as const

/** Tags a report may have. A closed list, so that personal data never becomes a label. */
const TAGS = new Set([
  'account',
  'area',
  'category',
  'code',
  'event',
  'fact',
  'handled',
  'job',
  'kind',
  'listener',
  'operation',
  'requestId',
  'route',
  'side',
  'status',
  'thing',
  'times',
])

const TRACE = ['trace_id', 'span_id', 'op', 'status'] as const

const pick = <Of extends object, Key extends keyof Of>(of: Of, keys: readonly Key[]): Pick<Of, Key> =>
  Object.fromEntries(keys.flatMap((key) => (of[key] === undefined ? [] : [[key, of[key]]]))) as Pick<Of, Key>

const longestPath = 1_000

/** A source path, without the machine's folder or the page's origin. */
function cleanFile(file: string): string {
  const [path = ''] = file.slice(0, longestPath).split(/[?#]/)
  if (/^https?:/.test(path)) return redactUrl(path)
  const inside = /(?:^|\/)((?:server|common|web|sandbox-gateway|node_modules)\/.*)$/.exec(path)?.[1]
  return inside ?? path.split(/[\\/]/).at(-1) ?? ''
}

const cleanFrame = (frame: Frame): Frame => ({
  ...pick(frame, ['function', 'lineno', 'colno', 'in_app']),
  ...(frame.filename === undefined ? {} : { filename: cleanFile(frame.filename) }),
})

const cleanThrown = ({ type, value, stacktrace }: Thrown) => ({
  ...(type === undefined ? {} : { type: redactReport(type) }),
  ...(value === undefined ? {} : { value: redactReport(value) }),
  ...(stacktrace?.frames === undefined ? {} : { stacktrace: { frames: stacktrace.frames.map(cleanFrame) } }),
})

const cleanTags = (tags: Readonly<Record<string, TagValue>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) =>
      TAGS.has(key) && value !== undefined ? [[key, redactReport(String(value))]] : [],
    ),
  )

/**
 * Rebuilds a report for an external service from an allowlist: what went wrong, where in the code, on which URL, with
 * which tags; a person is a hash. Everything else (breadcrumbs, bodies, headers, cookies, contexts, variables) is
 * dropped.
 */
export function cleanReport(raw: RawReport) {
  const { message, transaction, exception, tags, user, request, contexts } = raw
  const trace = contexts?.trace
  return {
    ...pick(raw, KEPT),
    ...(message === undefined ? {} : { message: redactReport(message) }),
    ...(transaction === undefined ? {} : { transaction: redactReport(transaction) }),
    ...(exception?.values === undefined ? {} : { exception: { values: exception.values.map(cleanThrown) } }),
    ...(tags === undefined ? {} : { tags: cleanTags(tags) }),
    // Only our own hash: neither a database ID nor an e-mail address.
    ...(/^[\w-]{12,16}$/.test(String(user?.id ?? '')) ? { user: { id: String(user?.id) } } : {}),
    ...(request?.url === undefined ? {} : { request: { url: redactUrl(request.url) } }),
    ...(trace === undefined ? {} : { contexts: { trace: pick(trace, TRACE) } }),
  }
}
