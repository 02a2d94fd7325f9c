import { ApiError, dataOf, isAnswer } from './api-error.ts'
import { takeAsked } from './asked-ahead.ts'
import type { Doc, Endpoint } from './doc.ts'
import { requestHeaders, type Scope } from './request-headers.ts'
import { noteRelease } from './release.ts'

/** One call of the API. `signal` gives up waiting; the request itself stops when nobody waits any more. */
export interface Call {
  readonly doc: Doc<unknown, unknown>
  readonly variables: unknown
  readonly scope: Scope
  readonly signal?: AbortSignal | undefined
}

interface Waiting extends Call {
  readonly resolve: (data: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Where each API listens. */
export const addresses: Readonly<Record<Endpoint, string>> = {
  consumer: '/api/graph',
  admin: '/api/graph/admin',
  employee: '/api/graph/employee',
}

/** More operations than this never share one request: the server refuses longer lists. */
export const longestBatch = 10

/** An operation by its text, or by the SHA-256 under which the server knows it. */
const wanted = ({ text, hash }: Doc<unknown, unknown>) =>
  hash === undefined ? { query: text } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }

type Flat = Pick<Call, 'doc' | 'variables'>

const flat = ({ doc, variables }: Flat) => ({ ...wanted(doc), operationName: doc.name, variables })

/** What is sent for calls that go together: one operation by itself, several as a list. */
export const bodyOf = (calls: readonly Flat[]): string => {
  const [first, ...others] = calls.map(flat)
  return JSON.stringify(others.length === 0 ? first : [first, ...others])
}

const networkError = (call: Call, status: number, message: string, token?: string): ApiError =>
  new ApiError({
    kind: 'network',
    status,
    category: 'network',
    message,
    endpoint: call.doc.endpoint,
    operation: call.doc.name,
    token,
  })

const messageOf = (status: number, body: unknown): string => {
  if (status === 504) return 'Request timed out'
  if (status >= 500) return 'Internal server error'
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof said === 'string' && said !== '' ? said : `The request was refused (${status}).`
}

/** Sends and reads JSON. Throws an ApiError of kind network when nothing answers, or not in our shape. */
async function exchange(call: Call, url: string, init: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await (takeAsked(url, init) ?? fetch(url, init))
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    throw networkError(call, 0, "We couldn't reach the server. Check your connection and try again.")
  }
  noteRelease(response.headers.get('x-release'))
  const body: unknown = await response.json().catch(() => undefined)
  const readable = Array.isArray(body) ? body.every(isAnswer) : isAnswer(body)
  if (readable) return body
  const status = response.ok ? 502 : response.status
  throw networkError(call, status, messageOf(status, body), tokenIn(init))
}

/** The token that a request carried. */
const tokenIn = ({ headers }: { readonly headers?: RequestInit['headers'] }): string | undefined =>
  new Headers(headers).get('Authorization')?.replace(/^Bearer /, '')

const answerTo = (call: Call, body: unknown, token: string | undefined): unknown => {
  if (!isAnswer(body)) throw networkError(call, 502, 'Internal server error', token)
  return dataOf(body, call.doc.endpoint, call.doc.name, token)
}

/** The places of files in variables, as the multipart convention names them: `variables.input.image`. */
function filesIn(value: unknown, path: string, found: Map<string, File>): unknown {
  if (value instanceof File) {
    found.set(path, value)
    return null
  }
  if (Array.isArray(value)) return value.map((entry, index) => filesIn(entry, `${path}.${index}`, found))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, filesIn(entry, `${path}.${key}`, found)]))
}

function multipart(call: Call, variables: unknown, files: ReadonlyMap<string, File>): FormData {
  const form = new FormData()
  form.set('operations', JSON.stringify({ ...flat(call), variables }))
  form.set('map', JSON.stringify(Object.fromEntries([...files.keys()].map((path, index) => [`${index}`, [path]]))))
  for (const [index, file] of [...files.values()].entries()) form.set(`${index}`, file)
  return form
}

async function sendAlone(call: Call): Promise<unknown> {
  const headers = requestHeaders(call.doc, call.scope)
  const token = tokenIn({ headers })
  const url = addresses[call.doc.endpoint]
  const signal = call.signal ?? null
  if (call.doc.get) {
    const parts = Object.entries(flat(call)).map(([name, part]) => [
      name,
      typeof part === 'string' ? part : JSON.stringify(part),
    ])
    const search = new URLSearchParams(parts)
    return answerTo(call, await exchange(call, `${url}?${search}`, { headers, signal }), token)
  }
  const files = new Map<string, File>()
  const variables = filesIn(call.variables, 'variables', files)
  const init =
    files.size > 0
      ? { headers: { ...headers, 'x-requested-with': 'fetch' }, body: multipart(call, variables, files) }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: bodyOf([call]) }
  return answerTo(call, await exchange(call, url, { method: 'POST', signal, ...init }), token)
}

/** Aborts the shared request once every one of its calls was given up. */
function sharedSignal(calls: readonly Call[]): AbortSignal {
  const controller = new AbortController()
  const check = (): void => {
    if (calls.every(({ signal }) => signal?.aborted === true)) controller.abort()
  }
  for (const { signal } of calls) signal?.addEventListener('abort', check, { once: true })
  return controller.signal
}

async function sendTogether(calls: readonly [Waiting, ...Waiting[]]): Promise<void> {
  const [first] = calls
  const headers = { ...requestHeaders(first.doc, first.scope), 'content-type': 'application/json' }
  const body = bodyOf(calls)
  try {
    const init = { method: 'POST', headers, body, signal: sharedSignal(calls) }
    const answers = await exchange(first, addresses[first.doc.endpoint], init)
    const token = tokenIn({ headers })
    for (const [index, call] of calls.entries()) settle(call, Array.isArray(answers) ? answers[index] : answers, token)
  } catch (error) {
    for (const call of calls) call.reject(ownError(call, error))
  }
}

/** The failure of a shared request as this call's own: names of operations have a meaning. */
const ownError = (call: Call, error: unknown): unknown => (error instanceof ApiError ? error.of(call.doc.name) : error)

function settle(call: Waiting, answer: unknown, token: string | undefined): void {
  try {
    call.resolve(answerTo(call, answer, token))
  } catch (error) {
    call.reject(error)
  }
}

const queues = new Map<string, Waiting[]>()

function flush(key: string): void {
  const waiting = (queues.get(key) ?? []).filter(({ signal }) => signal?.aborted !== true)
  queues.delete(key)
  for (let start = 0; start < waiting.length; start += longestBatch) {
    const [first, ...others] = waiting.slice(start, start + longestBatch)
    if (first === undefined) continue
    if (others.length === 0) sendAlone(first).then(first.resolve, first.reject)
    else void sendTogether([first, ...others])
  }
}

/** Puts a query with the others of this tick that carry the same headers. */
function enqueue(call: Call): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const key = JSON.stringify([call.doc.endpoint, requestHeaders(call.doc, call.scope)])
  const queue = queues.get(key)
  const entry = { ...call, resolve, reject }
  if (queue === undefined) {
    queues.set(key, [entry])
    setTimeout(() => flush(key), 0)
  } else queue.push(entry)
  call.signal?.addEventListener('abort', () => reject(call.signal?.reason as Error), { once: true })
  return promise
}

/** Sends one call from the browser and returns its data. Throws an ApiError. */
export const sendFromBrowser = (call: Call): Promise<unknown> =>
  call.doc.mutation || call.doc.get || call.doc.alone ? sendAlone(call) : enqueue(call)
