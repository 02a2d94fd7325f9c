import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { readBody, readKey, write } from './exchange.ts'
import type { Answer, Call } from './exchange.ts'
import type { Gateway } from './gateway.ts'
import type { Protocol } from './protocol.ts'
import type { Route } from './route.ts'
import { notFound } from './refusal.ts'
import { sandboxProtocol } from './sandbox-protocol.ts'
import type { Settings } from './settings.ts'

const PORTS_TRIED = 50

type Options = {
  gateway: Gateway
  settings: Settings
  clock: Clock
  /** The sandbox's own unless given. */
  protocol?: Protocol
  /** Called if the journal can't be written, because memory and disk then differ. */
  onBroken: (error: unknown) => void
}

export type RunningServer = { port: number; close: () => Promise<void> }

/** Serves the gateway. If no port is set and the default is taken, uses the next free one, and that one again after a restart. */
export async function serve(options: Options): Promise<RunningServer> {
  const { gateway, settings, protocol = sandboxProtocol } = options
  let address = ''
  const routes = protocol.listRoutes(gateway, settings, () => settings.publicUrl ?? address)
  const server = createServer((request, response) => {
    handle({ ...options, protocol }, routes, request, response).catch(() => response.destroy())
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

async function listen(server: Server, settings: Settings): Promise<number> {
  const ports = portsToTry(settings)
  for (const [at, port] of ports.entries()) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, settings.host, () => {
          server.removeListener('error', reject)
          resolve()
        })
      })
      const bound = (server.address() as AddressInfo).port
      if (!settings.isPortNamed) writeFileSync(portFile(settings), String(bound), { mode: 0o600 })
      return bound
    } catch (error) {
      server.removeAllListeners('error')
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || at === ports.length - 1) throw error
    }
  }
  throw new Error('There is no port to listen on.')
}

/** Beside the journal. Open pages and other servers know the gateway by its port, so a restart keeps it. */
const portFile = ({ directory }: Settings): string => join(directory, 'port')

function portsToTry(settings: Settings): number[] {
  const { port, isPortNamed } = settings
  if (isPortNamed) return [port]
  const file = portFile(settings)
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const next = Array.from({ length: PORTS_TRIED + 1 }, (_, more) => port + more)
  return Number.isInteger(last) && last > 0 && last <= 65_535 ? [last, ...next] : next
}

type Serving = Options & { protocol: Protocol }

async function handle(options: Serving, routes: Route[], request: IncomingMessage, response: ServerResponse) {
  const url = URL.parse(request.url ?? '/', 'http://gateway')
  const { protocol } = options
  const cors = protocol.corsHeaders(url?.pathname ?? '', request.headers.origin, options.settings)
  let answer: Answer
  try {
    if (url === null) throw notFound('page')
    if (request.method === 'OPTIONS' && Object.keys(cors).length > 0)
      return write(response, { status: 204, headers: cors })
    answer = await run(options, routes, request, url)
  } catch (error) {
    if (error === RESET) return request.socket.resetAndDestroy()
    answer = protocol.answerTo(error)
  }
  try {
    await options.gateway.book.journal.durable()
  } catch (error) {
    options.onBroken(error)
    return write(response, protocol.answerTo(error))
  }
  await send(options, request, response, {
    ...answer,
    headers: { ...cors, ...protocol.headers?.(), ...answer.headers },
  })
}

const RESET = Symbol('reset the connection before any effect')

async function run(options: Serving, routes: Route[], request: IncomingMessage, url: URL): Promise<Answer> {
  const { gateway, settings, protocol } = options
  const found = findRoute(routes, request.method ?? '', url.pathname)
  protocol.check(found.route, request, settings)
  const call: Call = {
    path: found.path,
    query: url.searchParams,
    body: await readBody(request),
    key: () => readKey(request),
  }
  const target = found.route.operation === undefined ? undefined : protocol.target(gateway, call, request)
  const fault = target && gateway.faults.forCall({ ...target, operation: found.route.operation ?? '' })
  if (fault !== undefined) gateway.book.note('FAULT', JSON.stringify(fault), target?.key ?? null, 'PLAYED')
  if (fault?.resetBefore === true) throw RESET
  return found.route.run(call, fault)
}

async function send({ clock, protocol }: Serving, request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { fault } = answer
  const delayMs = fault?.delayMs ?? 0
  if (delayMs > 0) await new Promise<void>((resolve) => void clock.after(delayMs, resolve))
  if (fault?.resetAfterEffect === true) request.socket.resetAndDestroy()
  else if (fault?.status500AfterEffect === true) write(response, protocol.answerTo(fault))
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
