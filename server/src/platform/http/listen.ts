import type { FastifyInstance } from 'fastify'

const TRIES = 20

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Listens on the port; where it was not chosen by a person, on the next free one. The answer is the port.
 * Throws a sentence when a chosen port is taken.
 */
export const listenOn = async (
  app: FastifyInstance,
  { host, port, isChosen }: { readonly host: string; readonly port: number; readonly isChosen: boolean },
): Promise<number> => {
  for (let candidate = port; candidate < port + TRIES; candidate += 1) {
    try {
      await app.listen({ host, port: candidate })
      const address = app.server.address()
      return typeof address === 'object' && address !== null ? address.port : candidate
    } catch (error) {
      if (!isTaken(error)) throw error
      if (isChosen)
        throw new Error(`Port ${String(port)} is taken by another program. Choose another with PORT.`, { cause: error })
    }
  }
  throw new Error(`No free port from ${String(port)} to ${String(port + TRIES - 1)}.`)
}
