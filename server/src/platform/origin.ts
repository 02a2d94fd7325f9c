import { keyedDigest } from '#platform/ids.ts'
import type { Actor } from '#platform/actor.ts'

/** Actor and request of an action. Required by actions that leave a trace. */
export type Origin = {
  readonly actor: Actor
  readonly requestId: string
  /** The network of the request (/24 or /64 in CIDR form), never the full address. */
  readonly network: string
}

/** Reduces an address to its network: `203.0.113.7` to `203.0.113.0/24`, IPv6 to its first 64 bits. */
export const networkOf = (address: string | undefined): string => {
  // A connection that was closed in the meantime has no address.
  if (address === undefined) return '::/64'
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const first = [...left, ...gap, ...right].slice(0, 4).map((part) => Number.parseInt(part || '0', 16).toString(16))
  while (first.length < 4) first.push('0')
  return `${first.join(':')}::/64`
}

/** A digest of the network under the server's key: comparable, but not reversible. */
export const networkHash = (key: string, network: string): Buffer => keyedDigest(key, `network ${network}`)
