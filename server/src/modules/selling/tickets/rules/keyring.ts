import type { Secrets } from '#platform/config/secrets.ts'
import { serverKey } from '#platform/ids.ts'
import { ticketKeys } from './ticket-keys.ts'
import type { TicketKeys } from './ticket-keys.ts'

/** Keys of ticket codes. New codes use the current ones; doors accept all of them. */
export type TicketKeyring = { readonly current: TicketKeys; readonly accepted: readonly TicketKeys[] }

const made = new WeakMap<readonly string[], TicketKeyring>()

/**
 * The ticket keys of an installation, derived from its server secrets. They survive restarts, and there are two while
 * one secret replaces another. Throws if there is no secret.
 */
export function ticketKeyring({ server }: Pick<Secrets, 'server'>): TicketKeyring {
  const known = made.get(server)
  if (known) return known
  const accepted = server.map((secret) => ticketKeys(Buffer.from(serverKey(secret, 'ticket codes'), 'base64url')))
  const [current] = accepted
  if (current === undefined) throw new Error('The server has no secret.')
  const keyring = { current, accepted }
  made.set(server, keyring)
  return keyring
}

/** The public keys as a JSON Web Key Set, the current one first. Doors need nothing else to verify codes. */
export const publishedKeys = ({ accepted }: TicketKeyring): { readonly keys: readonly Record<string, unknown>[] } => ({
  keys: accepted.map(({ publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA' })),
})
