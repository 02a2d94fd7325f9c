import type { FastifyInstance } from 'fastify'

const TRIES = 20

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What is wrong with the address, in a sentence; none for what nobody chose. */
const REFUSED: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is not an address of this machine, and no name that leads to one.',
  EAI_AGAIN: 'HOST is a name that cannot be looked up now.',
  EINVAL: 'HOST is not an address that can be listened on.',
  EAFNOSUPPORT: 'HOST is an address of a kind that this machine does not have.',
  EACCES: 'PORT may not be used by this user.',
}

/**
 * Listens on the port; where it was not chosen by a person, on the next free one. The answer is the port.
 * Throws a sentence when a chosen port is taken or the host is not ours.
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
        throw new Error(`Port ${String(port)} is taken by another program. Choose another with PORT.`, { cause: error })
    }
  }
  throw new Error(`No free port from ${String(port)} to ${String(port + TRIES - 1)}.`)
}
