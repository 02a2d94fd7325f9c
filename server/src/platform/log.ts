import { cutText } from '@admission/common/cut-text.ts'
import { pino, type DestinationStream, type Level } from 'pino'

/** The closed list of fields that a log line may have. No bodies, headers, names, addresses, e-mails or secrets. */
export type LogFields = {
  readonly requestId?: string
  readonly area?: string
  readonly operation?: string
  readonly actor?: string
  readonly account?: string
  readonly method?: string
  readonly route?: string
  readonly status?: number
  readonly code?: string
  readonly durationMs?: number
  readonly count?: number
  readonly attempt?: number
  readonly job?: string
  readonly fact?: string
  readonly listener?: string
  readonly thing?: string
  readonly address?: string
  readonly error?: unknown
}

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (event: string, fields?: LogFields) => void> & {
  /** The same log with fields added to every line. */
  readonly with: (fields: LogFields) => Log
}

const ALLOWED = new Set<string>([
  'requestId',
  'area',
  'operation',
  'actor',
  'account',
  'method',
  'route',
  'status',
  'code',
  'durationMs',
  'count',
  'attempt',
  'job',
  'fact',
  'listener',
  'thing',
  'address',
] satisfies (keyof LogFields)[])

/** A line has 500 characters; what is beyond this never reaches it. */
const maxScrubbed = 4_000
const EMAIL = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g
const LONG_NUMBER = /\d[\d -]{11,22}\d/g
const UUID = /((?<![\da-z])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-z]))/i

const withoutPeople = (text: string): string => text.replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[number]')

/**
 * Removes possible personal and card data from a text, and line breaks that would forge a second line. Ids stay, even
 * if their digits look like a card number, because request ids are needed to trace errors.
 */
export const scrub = (text: string): string =>
  cutText(
    cutText(text, maxScrubbed)
      .split(UUID)
      // The separators are at odd positions.
      .map((part, index) => (index % 2 === 1 ? part : withoutPeople(part)))
      .join('')
      .replace(/\p{Cc}/gu, ' '),
    500,
  )

const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { name: error.name, message: scrub(error.message), code, frames, cause }
}

const allowed = (fields: LogFields): Record<string, unknown> => {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'error') out['error'] = describeError(value)
    else if (ALLOWED.has(key) && value !== undefined) out[key] = typeof value === 'string' ? scrub(value) : value
  }
  return out
}

/** JSON lines on standard output (or `to`). A failing log never fails its caller. */
export const createLog = (level: string, to?: DestinationStream): Log => {
  const root = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to ?? pino.destination(1))
  const bound = (own: LogFields): Log => {
    const write = (at: Level) => (event: string, fields?: LogFields) => {
      if (!root.isLevelEnabled(at)) return
      root[at](allowed({ ...own, ...fields }), scrub(event))
    }
    return {
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
      with: (fields) => bound({ ...own, ...fields }),
    }
  }
  return bound({})
}
