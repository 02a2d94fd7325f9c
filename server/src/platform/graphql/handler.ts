import { MAX_IMAGE_BYTES } from '@admission/common/validation/fields.ts'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Area } from '#platform/actor.ts'
import { Refusal } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { errorRefusal } from '#platform/graphql/error-translation.ts'
import { readMultipart } from '#platform/graphql/multipart.ts'
import {
  invalidTokenAnswer,
  refusedAnswer,
  runOperation,
  type Answer,
  type Endpoint,
} from '#platform/graphql/operation.ts'
import { badRequest, readAddress, readOperations, type OperationRequest } from '#platform/graphql/operation-request.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Limit } from '#platform/rate-limit.ts'

export type Opened = {
  readonly context: RequestContext
  readonly cacheable: boolean
  /** Limit and subject that the request was counted for. Each further operation of a batch counts, too. */
  readonly counted: { readonly limit: Limit; readonly subject: string }
}

/**
 * One API: its path, its schema, and its authentication (`'invalid-token'` for a presented token that is not valid).
 */
export type GraphApi = {
  readonly area: Area
  readonly path: string
  readonly endpoint: Endpoint
  readonly open: (request: FastifyRequest, signal: AbortSignal) => Promise<Opened | 'invalid-token'>
  /** Counts a request that `open` refused for its network. Throws tooManyRequests. */
  readonly countRefused: (request: FastifyRequest) => Promise<void>
  readonly log: Log
  readonly metrics: Metrics
  /** Maximum size of a request in bytes; 1 MB if not given. */
  readonly maxBody?: number
}

const GRAPH_TYPE = 'application/graphql-response+json'
const MAX_BODY = 1_000_000
const UPLOAD_LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 5, fieldSize: MAX_BODY, fields: 10, parts: 15 }
const OPERATION_NAME = /^[A-Za-z_]\w{0,79}$/

const wantsGraphType = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes(GRAPH_TYPE)

const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
  const graphType = wantsGraphType(request)
  if (answer.status === 405) reply.header('allow', 'POST')
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
  return reply
    .code(answer.forced || graphType ? answer.status : 200)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept, Authorization, AccountId, AccessCode, CartToken')
    .type(`${graphType ? GRAPH_TYPE : 'application/json'}; charset=utf-8`)
    .send(answer.body)
}

const signalOf = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

const together = (answers: readonly Answer[]): Answer => {
  const waits = answers.flatMap(({ retryAfter }) => (retryAfter === undefined ? [] : [retryAfter]))
  return {
    status: 200,
    outcome: 'ok',
    body: `[${answers.map(({ body }) => body).join(',')}]`,
    ...(waits.length === 0 ? {} : { retryAfter: Math.max(...waits) }),
  }
}

const nameOf = (operation: OperationRequest): string =>
  operation.operationName !== undefined && OPERATION_NAME.test(operation.operationName)
    ? operation.operationName
    : 'unnamed'

/** Authenticates and counts a request. Refused ones count, too. */
const openCounted = async (
  api: GraphApi,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Opened | 'invalid-token'> => {
  try {
    const opened = await api.open(request, signalOf(reply))
    if (opened === 'invalid-token') await api.countRefused(request)
    return opened
  } catch (error) {
    if (errorRefusal(error)?.category !== 'tooManyRequests') await api.countRefused(request)
    throw error
  }
}

const answerRequest = async (
  api: GraphApi,
  request: FastifyRequest,
  opened: Opened | 'invalid-token' | undefined,
  wanted: OperationRequest | OperationRequest[],
): Promise<Answer> => {
  if (opened === undefined || opened === 'invalid-token') return invalidTokenAnswer()
  const { context, cacheable, counted } = opened
  if (Array.isArray(wanted) && wanted.length > 1)
    await context.services.localLimits.take(counted.limit, counted.subject, wanted.length - 1)
  const run = async (operation: OperationRequest): Promise<Answer> => {
    const named: RequestContext = { ...context, log: context.log.with({ operation: nameOf(operation) }) }
    const answer = await runOperation(api.endpoint, Array.isArray(wanted) ? context : named, operation, {
      viaGet: request.method === 'GET',
      cacheable,
    })
    api.metrics.operations.inc({ area: api.area, outcome: answer.outcome })
    return answer
  }
  return Array.isArray(wanted) ? together(await Promise.all(wanted.map(run))) : run(wanted)
}

// A malformed body is refused with its own status, whatever the client accepts, because nothing was executed.
const unreadable = (error: FastifyError | Refusal): Answer => {
  const refusal = errorRefusal(error)
  if (refusal) return { ...refusedAnswer(refusal), forced: true }
  const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500)
  return status < 500
    ? { ...refusedAnswer(badRequest('This request can’t be read.', status)), forced: true }
    : { ...refusedAnswer(new Refusal('internal', 'Internal server error')), forced: true }
}

/** Registers one API with the server: POST for an operation, a list or a multipart form; GET for a query. */
export const registerGraph = async (app: FastifyInstance, api: GraphApi): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const answer = unreadable(error)
      if (answer.status >= 500) api.log.error('request failed', { error, requestId: request.id, area: api.area })
      return send(request, reply, answer)
    })
    // Before the body is read, so that one that can't be read is counted, and one of too many isn't read.
    const opened = new WeakMap<FastifyRequest, Opened | 'invalid-token'>()
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      opened.set(request, await openCounted(api, request, reply))
    }
    scope.post(api.path, { bodyLimit: api.maxBody ?? MAX_BODY, onRequest }, async (request, reply) => {
      const body = request.isMultipart() ? await readMultipart(request) : request.body
      return send(request, reply, await answerRequest(api, request, opened.get(request), readOperations(body)))
    })
    scope.get<{ Querystring: Record<string, unknown> }>(api.path, { onRequest }, async (request, reply) =>
      send(request, reply, await answerRequest(api, request, opened.get(request), readAddress(request.query))),
    )
    scope.route({
      method: ['PUT', 'DELETE', 'PATCH'],
      url: api.path,
      handler: (request, reply) =>
        send(request, reply, { ...refusedAnswer(badRequest('Send operations with POST.', 405)), forced: true }),
    })
  })
}
