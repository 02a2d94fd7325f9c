import type { Area } from '#platform/actor.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Services } from '#platform/services.ts'
import { registerEndpoints } from '#areas/endpoints.ts'
import type { FastifyInstance } from 'fastify'

export type AnsweredOperation = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: Record<string, unknown> | null | undefined
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
}

type Call = { readonly variables?: unknown; readonly token?: string; readonly headers?: Record<string, string> }

export type TestApi = {
  readonly app: FastifyInstance
  /** Sends one operation over HTTP, as a client does. */
  readonly ask: (area: Area, query: string, call?: Call) => Promise<AnsweredOperation>
  /** Sends an operation that must succeed and returns its data. Throws if there are errors. */
  readonly read: <Data>(area: Area, query: string, call?: Call) => Promise<Data>
  readonly close: () => Promise<void>
}

const PATHS = { consumer: '/api/graph', admin: '/api/graph/admin', employee: '/api/graph/employee' } as const

type Options = {
  readonly cacheMs?: number
  /** Module routes that are not GraphQL. */
  readonly routes?: readonly ((app: FastifyInstance, services: Services) => void)[]
}

/**
 * The three APIs over a test's services, without a port: requests are injected. Public responses are not cached unless
 * `cacheMs` is given, so that a test sees its own changes.
 */
export const anApi = async (services: Services, { cacheMs = 0, routes = [] }: Options = {}): Promise<TestApi> => {
  const app = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: services.config.release,
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => services.addresses.gatewayUrl },
    health: { checks: [], isServing: () => true },
  })
  await registerEndpoints(app, services, { cacheMs })
  for (const register of routes) register(app, services)
  await app.ready()
  const ask: TestApi['ask'] = async (area, query, { variables, token, headers } = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: PATHS[area],
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      payload: { query, variables },
    })
    const body = response.json<{ data?: Record<string, unknown> | null; errors?: AnsweredOperation['errors'] }>()
    return { status: response.statusCode, headers: response.headers, data: body.data, errors: body.errors ?? [] }
  }
  return {
    app,
    ask,
    read: async <Data>(area: Area, query: string, call?: Call) => {
      const { data, errors } = await ask(area, query, call)
      if (errors.length > 0 || !data) throw new Error(`${query}: ${JSON.stringify(errors)}`)
      return data as Data
    },
    close: () => app.close(),
  }
}
