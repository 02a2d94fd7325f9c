import { Agent, request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestHttps } from 'node:https'

const MAX_ANSWER_BYTES = 256 * 1024

export type JsonCall = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent form-encoded instead of `body`. */
  readonly form?: Readonly<Record<string, string>>
  readonly connectMs: number
  readonly readMs: number
}

export type JsonAnswer =
  | { readonly kind: 'ANSWERED'; readonly status: number; readonly body: unknown }
  /** Never connected, so nothing can have happened. */
  | { readonly kind: 'NOT_SENT' }
  /** The request may have arrived. */
  | { readonly kind: 'NO_ANSWER' }
  /** The response was too long or not JSON. */
  | { readonly kind: 'GARBLED' }

/** Keep connections alive, and close them before the gateway does, so that no call hits a closing connection. */
const agent = new Agent({ keepAlive: true, timeout: 30_000 })
const secureAgent = new SecureAgent({ keepAlive: true, timeout: 30_000 })

/**
 * One HTTP call answered with JSON, without retries. Doesn't use `fetch`, which can't tell "never connected" (nothing happened) from
 * "no answer" (anything may have happened). With money, that difference matters.
 */
export function callJson(call: JsonCall): Promise<JsonAnswer> {
  return new Promise((resolve) => {
    const isSecure = call.url.startsWith('https:')
    const { type, text } = contentOf(call)
    const request = (isSecure ? requestHttps : requestHttp)(call.url, {
      method: call.method,
      headers: { ...call.headers, 'content-type': type, 'content-length': Buffer.byteLength(text) },
      agent: isSecure ? secureAgent : agent,
    })
    let isConnected = false
    let timer: NodeJS.Timeout | undefined
    const finish = (answer: JsonAnswer): void => {
      clearTimeout(timer)
      resolve(answer)
      if (answer.kind !== 'ANSWERED') request.destroy()
    }
    const fail = (): void => finish(isConnected ? { kind: 'NO_ANSWER' } : { kind: 'NOT_SENT' })
    const connected = (): void => {
      isConnected = true
      clearTimeout(timer)
      timer = setTimeout(fail, call.readMs)
    }
    timer = setTimeout(fail, call.connectMs)
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', connected)
      else connected()
    })
    request.on('response', (response) => void readAnswer(response).then(finish, fail))
    request.on('error', fail)
    request.end(text)
  })
}

function contentOf({ body, form }: JsonCall): { readonly type: string; readonly text: string } {
  if (form !== undefined)
    return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams({ ...form }).toString() }
  return { type: 'application/json', text: body === undefined ? '' : JSON.stringify(body) }
}

async function readAnswer(response: IncomingMessage): Promise<JsonAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_ANSWER_BYTES) return { kind: 'GARBLED' }
    parts.push(part)
  }
  const status = response.statusCode ?? 0
  const text = Buffer.concat(parts).toString('utf8')
  if (text === '') return { kind: 'ANSWERED', status, body: undefined }
  try {
    return { kind: 'ANSWERED', status, body: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'GARBLED' }
  }
}
