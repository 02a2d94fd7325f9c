import { ApiError, responseData, isAnswer, type RawAnswer } from './api-error.ts'
import { noteAnswer } from './connection.ts'
import { takePrefetched } from './prefetch.ts'
import type { Doc, Endpoint } from './doc.ts'
import { requestHeaders, type Scope } from './request-headers.ts'
import { noteRelease } from './release.ts'

/** An API call. `signal` aborts the request. */
export interface Call {
  readonly doc: Doc<unknown, unknown>
  readonly variables: unknown
  readonly scope: Scope
  readonly signal?: AbortSignal | undefined
}

/** Path of each API. */
export const addresses: Readonly<Record<Endpoint, string>> = {
  consumer: '/api/graph',
  admin: '/api/graph/admin',
  employee: '/api/graph/employee',
}

/** An operation's text, or the SHA-256 under which the server knows it. */
const queryOrHash = ({ text, hash }: Sendable) =>
  hash === undefined ? { query: text } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }

type Sendable = Pick<Doc<unknown, unknown>, 'text' | 'hash' | 'name'>

interface Flat {
  readonly doc: Sendable
  readonly variables: unknown
}

const operationOf = ({ doc, variables }: Flat) => ({ ...queryOrHash(doc), operationName: doc.name, variables })

/** JSON body of a call. */
export const requestBody = (call: Flat): string => JSON.stringify(operationOf(call))

/** URL of a call that is sent by GET. */
export const queryUrl = (call: Flat & { readonly doc: { readonly endpoint: Endpoint } }): string => {
  const parts = Object.entries(operationOf(call)).map(([name, part]) => [
    name,
    typeof part === 'string' ? part : JSON.stringify(part),
  ])
  return `${addresses[call.doc.endpoint]}?${new URLSearchParams(parts)}`
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
  const serverMessage = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof serverMessage === 'string' && serverMessage !== '' ? serverMessage : `The request failed (${status}).`
}

/** Sends a request and reads JSON. Throws an ApiError of kind `network` if there is no response or not a GraphQL one. */
async function exchange(call: Call, url: string, init: RequestInit): Promise<RawAnswer> {
  let response: Response
  try {
    response = await (takePrefetched(url, init) ?? fetch(url, init))
    noteAnswer(true)
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    noteAnswer(false)
    throw networkError(call, 0, "We couldn't reach the server. Check your connection and try again.")
  }
  noteRelease(response.headers.get('x-release'))
  const body: unknown = await response.json().catch(() => undefined)
  if (isAnswer(body)) return body
  const status = response.ok ? 502 : response.status
  throw networkError(call, status, messageOf(status, body), tokenIn(init))
}

/** The token that a request was sent with. */
const tokenIn = ({ headers }: { readonly headers?: RequestInit['headers'] }): string | undefined =>
  new Headers(headers).get('Authorization')?.replace(/^Bearer /, '')

/** Replaces files in variables by null and collects them by path, as the multipart spec requires: `variables.input.image`. */
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
  form.set('operations', JSON.stringify({ ...operationOf(call), variables }))
  form.set('map', JSON.stringify(Object.fromEntries([...files.keys()].map((path, index) => [`${index}`, [path]]))))
  for (const [index, file] of [...files.values()].entries()) form.set(`${index}`, file)
  return form
}

/** Sends a call from the browser and returns its data. Throws an ApiError. */
export async function sendFromBrowser(call: Call): Promise<unknown> {
  const { doc, signal = null } = call
  const headers = requestHeaders(doc, call.scope)
  const answer = await exchange(call, ...requestFor(call, headers, signal))
  return responseData(answer, doc.endpoint, doc.name, tokenIn({ headers }))
}

/** URL and request of a call: GET if its document says so, multipart if it has files, otherwise JSON. */
function requestFor(call: Call, headers: Record<string, string>, signal: AbortSignal | null): [string, RequestInit] {
  if (call.doc.get) return [queryUrl(call), { headers, signal }]
  const url = addresses[call.doc.endpoint]
  const files = new Map<string, File>()
  const variables = filesIn(call.variables, 'variables', files)
  const init =
    files.size > 0
      ? { headers: { ...headers, 'x-requested-with': 'fetch' }, body: multipart(call, variables, files) }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: requestBody(call) }
  return [url, { method: 'POST', signal, ...init }]
}
