import type { FastifyInstance } from 'fastify'
import type { Area } from '#platform/actor.ts'
import { createDocuments } from '#platform/graphql/documents.ts'
import { registerGraph, type GraphApi } from '#platform/graphql/handler.ts'
import { runOperation, type Answer, type Endpoint } from '#platform/graphql/operation.ts'
import { readOperations } from '#platform/graphql/operation-request.ts'
import { registeredOperations, type RegisteredOperations } from '#platform/graphql/registered.ts'
import type { PageOperation, PagePreview } from '#platform/http/pages.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { networkOf } from '#platform/origin.ts'
import type { Preview } from '#platform/preview.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { ADMIN_PATH, openAdmin } from '#areas/admin/endpoint.ts'
import { CONSUMER_PATH, openConsumer } from '#areas/consumer/endpoint.ts'
import { EMPLOYEE_PATH, openEmployee } from '#areas/employee/endpoint.ts'
import { pageContext, previewContext } from '#areas/request-context.ts'
import { pagePreview } from '#areas/page-preview.ts'
import { schemas } from '#areas/schemas.ts'

export type EndpointOptions = {
  /** Operations of our own pages, per area. If the configuration says so, only these run. */
  readonly registered?: Readonly<Record<Area, RegisteredOperations>> | undefined
  /**
   * How long public responses are cached, in milliseconds. 1,000 unless a test needs to see each change immediately.
   */
  readonly cacheMs?: number
}

const PATHS: Readonly<Record<Area, string>> = { consumer: CONSUMER_PATH, admin: ADMIN_PATH, employee: EMPLOYEE_PATH }
/** A seat map of 120,000 seats is one variable of about 7 MB. Everything else stays far below the usual limit. */
const ADMIN_MAX_BODY = 8_000_000
const none = registeredOperations([])

const endpointOf = (services: Services, area: Area, options: EndpointOptions): Endpoint => {
  const schema = schemas()[area]
  const { isProduction, onlyRegistered } = services.config
  return {
    schema,
    compile: createDocuments(schema, { introspection: !isProduction }),
    registered: options.registered?.[area] ?? none,
    onlyRegistered,
    onDocument: (source) => services.metrics.documents.inc({ area, source }),
    cache: createMicroCache<Answer>({
      clock: services.clock,
      cacheMs: options.cacheMs ?? 1000,
      onResult: (result) => services.metrics.cache.inc({ cache: 'query', result }),
    }),
  }
}

export type Endpoints = {
  /** Runs a consumer API operation for server-side rendering, in process: as an anonymous visitor, or in a preview. */
  readonly execute: (operation: PageOperation, requestId: string, preview?: Preview) => Promise<unknown>
  /** The preview of a page whose cookie has this token. One that has ended is only told. */
  readonly openPreview: (token: string) => Promise<PagePreview>
}

/** Registers the three APIs with the server. */
export const registerEndpoints = async (
  app: FastifyInstance,
  services: Services,
  options: EndpointOptions = {},
): Promise<Endpoints> => {
  const open = { consumer: openConsumer(services), admin: openAdmin(services), employee: openEmployee(services) }
  const consumer = endpointOf(services, 'consumer', options)
  const apis: GraphApi[] = (['consumer', 'admin', 'employee'] as const).map((area) => ({
    area,
    path: PATHS[area],
    endpoint: area === 'consumer' ? consumer : endpointOf(services, area, options),
    open: open[area],
    countRefused: ({ ip }) => services.localLimits.take(LIMITS.readsPerNetwork, networkOf(ip)),
    log: services.log,
    metrics: services.metrics,
    ...(area === 'admin' ? { maxBody: ADMIN_MAX_BODY } : {}),
  }))
  for (const api of apis) await registerGraph(app, api)
  return {
    execute: async (operation, requestId, preview) => {
      const wanted = readOperations(operation)
      if (Array.isArray(wanted)) throw new Error('A page must request one operation at a time.')
      const context = pageContext(services, requestId)
      const answer = await runOperation(
        consumer,
        preview === undefined ? context : previewContext(context, preview),
        wanted,
        { viaGet: false, cacheable: preview === undefined },
      )
      return JSON.parse(answer.body) as unknown
    },
    openPreview: (token) => pagePreview(services, token),
  }
}
