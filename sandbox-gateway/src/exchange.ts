import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fault } from './fault.ts'
import { asBody } from './reading.ts'
import type { Body } from './reading.ts'
import { GatewayRefusal, invalid } from './refusal.ts'

const LARGEST_BODY = 64 * 1024

/** The parts of a request that routes need. */
export type Call = {
  /** Path parameters, which a route names with a colon. */
  path: Record<string, string>
  query: URLSearchParams
  body: Body
  /** The Idempotency-Key header. Throws a refusal if it is missing. */
  key: () => string
}

/** A route's response; `fault` is injected when it is sent. */
export type Answer = {
  status: number
  /** Sent as JSON. */
  value?: unknown
  html?: string
  headers?: Record<string, string>
  fault?: Pick<Fault, 'delayMs' | 'resetAfterEffect' | 'status500AfterEffect'> | undefined
}

export function json(value: unknown, fault?: Answer['fault']): Answer {
  return { status: 200, value, fault }
}

/** Parses a JSON or form body. A missing body is an empty object. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  let size = 0
  // Stopping early must not close the connection: the response still has to be sent.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST_BODY) throw invalid('body_too_large', 'The body is too large.')
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  if (text === '') return {}
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  return asBody(parseJson(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('invalid_json', 'The body is not JSON.')
  }
}

export function readKey(request: IncomingMessage): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key !== '' && key.length <= 200) return key
  throw invalid('key_missing', 'Send an Idempotency-Key header.')
}

/** Converts anything thrown to a response. Only refusals reveal details. */
export function answerTo(error: unknown): Answer {
  if (error instanceof GatewayRefusal) {
    const { type, code, message, status, payment } = error
    return { status, value: { error: { type, code, message }, ...(payment === undefined ? {} : { payment }) } }
  }
  return { status: 500, value: { error: { type: 'internal', code: 'internal', message: 'The gateway failed.' } } }
}

export function write(response: ServerResponse, answer: Answer): void {
  const text = answer.html ?? (answer.value === undefined ? '' : JSON.stringify(answer.value))
  const type = text === '' || answer.html !== undefined ? {} : { 'content-type': 'application/json' }
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...type,
    ...answer.headers,
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}
