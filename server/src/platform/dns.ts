import { existsSync, readFileSync } from 'node:fs'
import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'

/** Looks names up in the DNS. A name without such records has none; throws if there was no answer. */
export type DnsPort = {
  readonly cname: (name: string) => Promise<readonly string[]>
  readonly txt: (name: string) => Promise<readonly string[]>
}

/** Codes of answers that say that there is nothing. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

const orNone = async <Answer>(found: Promise<Answer[]>): Promise<Answer[]> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING.has(String(error.code))) return []
    throw error
  }
}

const realDns = (): DnsPort => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return {
    cname: (name) => orNone(resolver.resolveCname(name)),
    txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
  }
}

type Zone = Readonly<Record<string, { readonly cname?: readonly string[]; readonly txt?: readonly string[] }>>

/**
 * The DNS of the machine. Outside of production, names in `DATA_DIR/dns.json` have the records that it says, so that own domains
 * can be tried without one: `{ "tickets.larkhall.example": { "cname": ["127.0.0.1"] } }`.
 */
export const createDns = ({ dataDir, isProduction }: Config): DnsPort => {
  const real = realDns()
  if (isProduction) return real
  const zoneOf = (name: string): Zone[string] | undefined => {
    const file = join(dataDir, 'dns.json')
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Zone)[name] : undefined
  }
  return {
    cname: async (name) => zoneOf(name)?.cname ?? real.cname(name),
    txt: async (name) => zoneOf(name)?.txt ?? real.txt(name),
  }
}
