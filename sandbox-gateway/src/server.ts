import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from './clock.ts'
import { answerTo, readBody, readKey, write } from './exchange.ts'
import type { Answer, Call } from './exchange.ts'
import type { Fault } from './fault.ts'
import type { Gateway } from './gateway.ts'
import { isSameSecret } from './names.ts'
import { listRoutes } from './routes.ts'
import type { Access, Route } from './routes.ts'
import { GatewayRefusal, notFound } from './refusal.ts'
import type { Settings } from './settings.ts'

const TOKENS = '/v1/tokens'
const PORTS_TRIED = 50

type Options = {
  gateway: Gateway
  settings: Settings
  clock: Clock
  /** Called if the journal can't be written, because memory and disk then differ. */
  onBroken: (error: unknown) => void
}

export type RunningServer = { port: number; close: () => Promise<void> }

/** Serves the gateway. If no port is set and the default is taken, uses the next free one. */
export async function serve(options: Options): Promise<RunningServer> {
  const { gateway, settings } = options
  let address = ''
  const routes = listRoutes(gateway, settings, () => settings.publicUrl ?? address)
  const server = createServer((request, response) => {
    handle(options, routes, request, response).catch(() => response.destroy())
  })
  // Longer than the shop keeps idle connections, so that it never writes to one that is closing here.
  server.keepAliveTimeout = 65_000
  const port = await listen(server, settings)
  address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  return {
    port,
    close: async () => {
      gateway.webhooks.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await gateway.book.journal.close()
    },
  }
}

async function listen(server: Server, { host, port, isPortNamed }: Settings): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port + tried, host, () => {
          server.removeListener('error', reject)
          resolve()
        })
      })
      return (server.address() as AddressInfo).port
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || isPortNamed || tried === PORTS_TRIED) throw error
    }
  }
}

async function handle(options: Options, routes: Route[], request: IncomingMessage, response: ServerResponse) {
  const url = URL.parse(request.url ?? '/', 'http://gateway')
  const cors = url?.pathname === TOKENS ? corsHeaders(request.headers.origin, options.settings) : {}
  let answer: Answer
  try {
    if (url === null) throw notFound('page')
    if (request.method === 'OPTIONS' && url.pathname === TOKENS) return write(response, { status: 204, headers: cors })
    answer = await run(options, routes, request, url)
  } catch (error) {
    if (error === RESET) return request.socket.resetAndDestroy()
    answer = answerTo(error)
  }
  try {
    await options.gateway.book.journal.durable()
  } catch (error) {
    options.onBroken(error)
    return write(response, answerTo(error))
  }
  await send(options, request, response, { ...answer, headers: { ...cors, ...answer.headers } })
}

const RESET = Symbol('reset the connection before any effect')

async function run(options: Options, routes: Route[], request: IncomingMessage, url: URL): Promise<Answer> {
  const { gateway, settings } = options
  const found = findRoute(routes, request.method ?? '', url.pathname)
  checkAccess(found.route.access, request, settings)
  const call: Call = {
    path: found.path,
    query: url.searchParams,
    body: await readBody(request),
    key: () => readKey(request),
  }
  const fault = findFault(gateway, found.route, call, request)
  if (fault !== undefined)
    gateway.book.note('FAULT', JSON.stringify(fault), faultKey(gateway, call, request) ?? null, 'PLAYED')
  if (fault?.resetBefore === true) throw RESET
  return found.route.run(call, fault)
}

async function send({ clock }: Options, request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { fault } = answer
  const delayMs = fault?.delayMs ?? 0
  if (delayMs > 0) await new Promise<void>((resolve) => void clock.after(delayMs, resolve))
  if (fault?.resetAfterEffect === true) request.socket.resetAndDestroy()
  else if (fault?.status500AfterEffect === true) write(response, answerTo(fault))
  else write(response, answer)
}

function findRoute(routes: Route[], method: string, pathname: string): { route: Route; path: Record<string, string> } {
  const given = pathname.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const named = route.path.split('/')
    const fits = named.length === given.length && named.every((part, at) => part.startsWith(':') || part === given[at])
    if (!fits) continue
    const path = named.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : []))
    return { route, path: Object.fromEntries(path) as Record<string, string> }
  }
  throw notFound('page')
}

function checkAccess(access: Access, request: IncomingMessage, settings: Settings): void {
  if (access === 'OPEN') return
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const keys = access === 'SECRET' ? settings.secretKeys : [settings.publicKey]
  if (!keys.some((key) => isSameSecret(given, key))) {
    throw new GatewayRefusal('authentication', 'invalid_key', 'Unknown key.')
  }
  const { origin } = request.headers
  const isForeign = origin !== undefined && (access === 'SECRET' || !settings.shopOrigins.includes(origin))
  if (isForeign)
    throw new GatewayRefusal('authentication', 'foreign_origin', "Pages of this origin can't make this request.")
}

function corsHeaders(origin: string | undefined, { shopOrigins }: Settings): Record<string, string> {
  if (origin === undefined || !shopOrigins.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  }
}

function findFault(gateway: Gateway, route: Route, call: Call, request: IncomingMessage): Fault | undefined {
  if (route.operation === undefined) return undefined
  const key = faultKey(gateway, call, request)
  const card = cardOf(gateway, call)
  return gateway.faults.forCall({
    operation: route.operation,
    ...(key === undefined ? {} : { key }),
    ...(card === undefined ? {} : { card }),
  })
}

function faultKey(gateway: Gateway, call: Call, request: IncomingMessage): string | undefined {
  const header = request.headers['idempotency-key']
  return typeof header === 'string' ? header : gateway.book.payments.get(call.path['id'] ?? '')?.key
}

/** Last four digits of the card that a call is about, if known before the call runs. */
function cardOf({ book, tokens, paymentMethods }: Gateway, { path, body }: Call): string | undefined {
  const named = path['id'] ?? (typeof body['payment'] === 'string' ? body['payment'] : '')
  const payment = book.payments.get(named)
  if (payment !== undefined) return payment.card.last4
  try {
    if (typeof body['token'] === 'string') return tokens.find(body['token']).last4
    if (typeof body['paymentMethod'] === 'string') return paymentMethods.card(body['paymentMethod']).last4
  } catch {
    // An unknown card matches no fault; the call itself reports the error.
  }
  return undefined
}
