import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const TRIES = 20
const IDLE_EVERY_MS = 50

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Problems with a configured address, as a sentence. */
const REFUSED: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is neither an address of this machine nor a name for one.',
  EAI_AGAIN: 'HOST is a name that can’t be resolved right now.',
  EINVAL: 'HOST is not an address that a server can listen on.',
  EAFNOSUPPORT: 'HOST is an address of a kind that this machine doesn’t support.',
  EACCES: 'This user isn’t allowed to use PORT.',
}

/**
 * The same server at `::1`, which browsers try first for `localhost`. Undefined on a machine without IPv6. Throws if
 * the port is taken, because browsers would reach the other program.
 */
const openTwin = async (app: FastifyInstance, port: number): Promise<Server | undefined> => {
  const twin = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  try {
    await once(twin.listen({ host: '::1', port }), 'listening')
    return twin
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw error
    return undefined
  }
}

/** Finishes the requests that came over the twin, as Fastify does with its own. */
const closeTwin = async (app: FastifyInstance, twin: Server): Promise<void> => {
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_EVERY_MS)
  await new Promise((closed) => twin.close(closed))
  clearInterval(timer)
}

/**
 * Listens on the port or, if it was not configured, on the next free one. Returns the port. Throws an explanation if a
 * configured port is taken or the host is not ours. `127.0.0.1` includes `::1`.
 */
export const listenOn = async (
  app: FastifyInstance,
  { host, port, isChosen }: { readonly host: string; readonly port: number; readonly isChosen: boolean },
): Promise<number> => {
  let twin: Server | undefined
  app.addHook('preClose', async () => {
    if (twin !== undefined) await closeTwin(app, twin)
  })
  for (let candidate = port; candidate < port + TRIES; candidate += 1) {
    try {
      twin = host === '127.0.0.1' && candidate > 0 ? await openTwin(app, candidate) : undefined
      await app.listen({ host, port: candidate })
      const address = app.server.address()
      return typeof address === 'object' && address !== null ? address.port : candidate
    } catch (error) {
      twin?.close()
      twin = undefined
      const code = codeOf(error)
      if (code !== 'EADDRINUSE') throw new Error(REFUSED[code] ?? String(error), { cause: error })
      if (isChosen)
        throw new Error(`Port ${String(port)} is used by another program. Set PORT to another port.`, { cause: error })
    }
  }
  throw new Error(`There is no free port from ${String(port)} to ${String(port + TRIES - 1)}.`)
}
