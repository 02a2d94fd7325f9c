import type { FastifyInstance } from 'fastify'

const TRIES = 20

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What is wrong with a configured address, as a sentence. */
const REFUSED: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is neither an address of this machine nor a name for one.',
  EAI_AGAIN: 'HOST is a name that can’t be resolved right now.',
  EINVAL: 'HOST is not an address that a server can listen on.',
  EAFNOSUPPORT: 'HOST is an address of a kind that this machine doesn’t support.',
  EACCES: 'This user isn’t allowed to use PORT.',
}

/**
 * Listens on the port or, if it was not configured, on the next free one. Returns the port. Throws an explanation if a
 * configured port is taken or the host is not ours.
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
      const code = codeOf(error)
      if (code !== 'EADDRINUSE') throw new Error(REFUSED[code] ?? String(error), { cause: error })
      if (isChosen)
        throw new Error(`Port ${String(port)} is used by another program. Set PORT to another port.`, { cause: error })
    }
  }
  throw new Error(`There is no free port from ${String(port)} to ${String(port + TRIES - 1)}.`)
}
