import { execute, getOperationAST, OperationTypeNode, type GraphQLError, type GraphQLSchema } from 'graphql'
import { whileCallerWaits } from '#platform/cancellation.ts'
import { forbidden, notSignedIn, type Refusal } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { CompiledDocument } from '#platform/graphql/documents.ts'
import { refusalAnswer, translateError, type AnsweredError } from '#platform/graphql/error-translation.ts'
import { badRequest, type OperationRequest } from '#platform/graphql/operation-request.ts'
import { inPreviewOf, READ_ONLY_MESSAGE } from '#platform/graphql/in-preview.ts'
import { endReads } from '#platform/graphql/read-account.ts'
import type { RegisteredOperations } from '#platform/graphql/registered.ts'
import type { MicroCache } from '#platform/micro-cache.ts'

export type Endpoint = {
  readonly schema: GraphQLSchema
  readonly compile: (text: string) => CompiledDocument
  readonly registered: RegisteredOperations
  /** Only registered operations run, by hash or by their exact text. All others are refused without parsing. */
  readonly onlyRegistered: boolean
  /** Called for each operation with the source of its document. */
  readonly onDocument: (source: 'registered' | 'sent' | 'refused') => void
  readonly cache: MicroCache<Answer>
}

export type Answer = {
  /** HTTP status for clients that accept `application/graphql-response+json`. Plain JSON responses are 200. */
  readonly status: number
  /** The same status for every client: 405 for a mutation by GET, 503 if the server is unavailable. */
  readonly forced?: true
  /** Seconds after which to retry, if a refusal says so. */
  readonly retryAfter?: number
  readonly body: string
  readonly outcome: 'ok' | 'refused' | 'failed'
}

export type OperationSource = { readonly viaGet: boolean; readonly cacheable: boolean }

/** Maximum length of what a cached response is found by. */
const MAX_KEY = 60_000

type Result = { readonly data?: unknown; readonly errors?: readonly AnsweredError[] }

/** The database or a queue is unavailable, which proxies and clients should know. */
const isOut = ({ data, errors }: Result): boolean =>
  (errors?.some(({ extensions }) => extensions['status'] === 503) ?? false) &&
  (typeof data !== 'object' || data === null || Object.values(data).every((field) => field === null))

const answerOf = (result: Result, status: number): Answer => {
  const failed = result.errors?.some((error) => error.extensions['category'] === 'internal') ?? false
  const body = JSON.stringify(result.errors ? { errors: result.errors, data: result.data } : result)
  const outcome = failed ? 'failed' : result.errors ? 'refused' : 'ok'
  const waits = (result.errors ?? []).flatMap(({ extensions: { retryAfter } }) =>
    typeof retryAfter === 'number' ? [retryAfter] : [],
  )
  const retryAfter = waits.length === 0 ? {} : { retryAfter: Math.max(...waits) }
  return isOut(result)
    ? { status: 503, forced: true, body, outcome, ...retryAfter }
    : { status, body, outcome, ...retryAfter }
}

/** A response without execution. */
export const refusedAnswer = (refusal: Refusal): Answer => answerOf(refusalAnswer(refusal), refusal.status)

const knownText = (
  registered: RegisteredOperations,
  { query, persistedHash }: OperationRequest,
): string | undefined => {
  if (persistedHash !== undefined) return registered.byHash(persistedHash)
  return query !== undefined && registered.has(query) ? query : undefined
}

/** A page of another release sends what only its own servers registered. A database that is out knows none. */
const knownElsewhere = async (
  { registered }: Endpoint,
  { persistedHash }: OperationRequest,
  { log, request }: RequestContext,
): Promise<string | undefined> => {
  if (persistedHash === undefined || registered.elsewhere === undefined) return undefined
  try {
    return await registered.elsewhere(persistedHash)
  } catch (error) {
    log.error('operations of other releases can’t be read', { requestId: request.id, error })
    return undefined
  }
}

const textOf = (
  { onlyRegistered, onDocument }: Endpoint,
  request: OperationRequest,
  known: string | undefined,
): string | Refusal => {
  const text = known ?? (onlyRegistered ? undefined : request.query)
  if (text === undefined) {
    onDocument('refused')
    // Clients react to the second text by sending the document.
    return badRequest(onlyRegistered ? 'This operation is not registered.' : 'PersistedQueryNotFound')
  }
  onDocument(known === undefined ? 'sent' : 'registered')
  return text
}

const invalid = (errors: readonly GraphQLError[], context: RequestContext): Answer =>
  answerOf({ errors: errors.map((error) => translateError(error, context.log)) }, 400)

type Prepared = Extract<CompiledDocument, { errors?: undefined }> & { readonly request: OperationRequest }

const execution = async (endpoint: Endpoint, context: RequestContext, prepared: Prepared): Promise<Answer> => {
  const result = await execute({
    schema: endpoint.schema,
    document: prepared.document,
    contextValue: context,
    variableValues: prepared.request.variables,
    operationName: prepared.request.operationName ?? null,
  })
  await endReads(context.request)
  const errors = result.errors?.map((error) => translateError(error, context.log))
  return answerOf(errors ? { data: result.data, errors } : { data: result.data }, 'data' in result ? 200 : 400)
}

const executeOne = (endpoint: Endpoint, context: RequestContext, prepared: Prepared): Promise<Answer> => {
  const { preview } = context.request
  return preview === undefined
    ? execution(endpoint, context, prepared)
    : inPreviewOf(context, preview, (previewed) => execution(endpoint, previewed, prepared))
}

/** Runs one operation. Never throws: every error becomes a response. */
export const runOperation = async (
  endpoint: Endpoint,
  context: RequestContext,
  request: OperationRequest,
  source: OperationSource,
): Promise<Answer> => {
  const known = knownText(endpoint.registered, request) ?? (await knownElsewhere(endpoint, request, context))
  const text = textOf(endpoint, request, known)
  if (typeof text !== 'string') return refusedAnswer(text)
  const compiled = endpoint.compile(text)
  if (compiled.errors) return invalid(compiled.errors, context)
  const operation = getOperationAST(compiled.document, request.operationName)
  if (!operation) return refusedAnswer(badRequest('Set `operationName` to choose the operation to run.'))
  const isQuery = operation.operation === OperationTypeNode.QUERY
  if (source.viaGet && !isQuery) {
    return { ...refusedAnswer(badRequest('Only queries can be sent with GET.', 405)), forced: true }
  }
  if (!isQuery && context.request.preview !== undefined) return refusedAnswer(forbidden(READ_ONLY_MESSAGE))
  const run = (): Promise<Answer> => executeOne(endpoint, context, { ...compiled, request })
  if (!isQuery) return run()
  if (!source.cacheable) return whileCallerWaits(context.request.signal, run)
  const key = `${context.area}\n${request.operationName ?? ''}\n${JSON.stringify(request.variables)}\n${text}`
  // A longer key isn't kept: it could be as long as a request, and no second caller sends the same.
  if (key.length > MAX_KEY) return whileCallerWaits(context.request.signal, run)
  return endpoint.cache.get(key, run, (answer) => answer.outcome === 'ok')
}

/** The response to an invalid token: HTTP 401, nothing ran. */
export const invalidTokenAnswer = (): Answer => ({
  ...refusedAnswer(notSignedIn('Your session has ended. Please sign in again.')),
  forced: true,
})
