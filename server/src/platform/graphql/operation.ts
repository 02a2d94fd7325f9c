import { execute, getOperationAST, OperationTypeNode, type GraphQLError, type GraphQLSchema } from 'graphql'
import { whileWaitedFor } from '#platform/cancellation.ts'
import { notSignedIn, type Refusal } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { CompiledDocument } from '#platform/graphql/documents.ts'
import { refusalAnswer, translateError, type AnsweredError } from '#platform/graphql/error-translation.ts'
import { badRequest, type OperationRequest } from '#platform/graphql/operation-request.ts'
import { endReads } from '#platform/graphql/read-account.ts'
import type { RegisteredOperations } from '#platform/graphql/registered.ts'
import type { MicroCache } from '#platform/micro-cache.ts'

export type Endpoint = {
  readonly schema: GraphQLSchema
  readonly compile: (text: string) => CompiledDocument
  readonly registered: RegisteredOperations
  /** Only registered operations run, by hash or by their very text; every other is refused unread. */
  readonly onlyRegistered: boolean
  /** Told of each operation where its document came from. */
  readonly onDocument: (source: 'registered' | 'sent' | 'refused') => void
  readonly cache: MicroCache<Answer>
}

export type Answer = {
  /** HTTP status for clients that accept `application/graphql-response+json`; the plain JSON answer is 200. */
  readonly status: number
  /** The same status for every client: 405 where a mutation came by GET, 503 where nothing could be answered. */
  readonly forced?: true
  /** Seconds until it is worth coming again, where a refusal says so. */
  readonly retryAfter?: number
  readonly body: string
  readonly outcome: 'ok' | 'refused' | 'failed'
}

export type OperationSource = { readonly viaGet: boolean; readonly cacheable: boolean }

type Result = { readonly data?: unknown; readonly errors?: readonly AnsweredError[] }

/** Nothing could be answered, since the database or a queue is out: proxies and clients are to know. */
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

/** An answer without execution. */
export const refusedAnswer = (refusal: Refusal): Answer => answerOf(refusalAnswer(refusal), refusal.status)

const knownText = (
  registered: RegisteredOperations,
  { query, persistedHash }: OperationRequest,
): string | undefined => {
  if (persistedHash !== undefined) return registered.byHash(persistedHash)
  return query !== undefined && registered.has(query) ? query : undefined
}

const textOf = ({ registered, onlyRegistered, onDocument }: Endpoint, request: OperationRequest): string | Refusal => {
  const known = knownText(registered, request)
  const text = known ?? (onlyRegistered ? undefined : request.query)
  if (text === undefined) {
    onDocument('refused')
    // The second is the word on which clients send the text.
    return badRequest(onlyRegistered ? 'This operation is not registered.' : 'PersistedQueryNotFound')
  }
  onDocument(known === undefined ? 'sent' : 'registered')
  return text
}

const invalid = (errors: readonly GraphQLError[], context: RequestContext): Answer =>
  answerOf({ errors: errors.map((error) => translateError(error, context.log)) }, 400)

type Prepared = Extract<CompiledDocument, { errors?: undefined }> & { readonly request: OperationRequest }

const executeOne = async (endpoint: Endpoint, context: RequestContext, prepared: Prepared): Promise<Answer> => {
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

/** Runs one operation. Never throws: whatever happens becomes an answer. */
export const runOperation = async (
  endpoint: Endpoint,
  context: RequestContext,
  request: OperationRequest,
  source: OperationSource,
): Promise<Answer> => {
  const text = textOf(endpoint, request)
  if (typeof text !== 'string') return refusedAnswer(text)
  const compiled = endpoint.compile(text)
  if (compiled.errors) return invalid(compiled.errors, context)
  const operation = getOperationAST(compiled.document, request.operationName)
  if (!operation) return refusedAnswer(badRequest('Name the operation that shall run.'))
  const isQuery = operation.operation === OperationTypeNode.QUERY
  if (source.viaGet && !isQuery) {
    return { ...refusedAnswer(badRequest('Only queries may be sent by GET.', 405)), forced: true }
  }
  const run = (): Promise<Answer> => executeOne(endpoint, context, { ...compiled, request })
  if (!isQuery) return run()
  if (!source.cacheable) return whileWaitedFor(context.request.signal, run)
  const key = `${context.area}\n${request.operationName ?? ''}\n${JSON.stringify(request.variables)}\n${text}`
  return endpoint.cache.get(key, run, (answer) => answer.outcome === 'ok')
}

/** What a presented token that is not valid is answered: HTTP 401, nothing ran. */
export const invalidTokenAnswer = (): Answer => ({
  ...refusedAnswer(notSignedIn('Your session has ended. Please sign in again.')),
  forced: true,
})
