import { json } from './exchange.ts'
import type { Gateway } from './gateway.ts'
import { readOrigins, readText } from './reading.ts'
import { GatewayRefusal, invalid } from './refusal.ts'
import type { Route } from './route.ts'
import type { Settings } from './settings.ts'

const JOURNAL_PAGE = 1_000

/** For the shop's servers, tests and demos, below the path `base`: pages that may send cards, disputes on demand, faults, and the journal. */
export function controlRoutes(
  { disputes, payments, faults, book }: Gateway,
  { allowsFaults, shopOrigins }: Settings,
  base: string,
): Route[] {
  return [
    {
      // The shop's servers announce their pages repeatedly, so they aren't stored across restarts.
      method: 'POST',
      path: `${base}/shop-origins`,
      access: 'SECRET',
      run: ({ body }) => {
        for (const origin of readOrigins(body)) addOrigin(shopOrigins, origin)
        return json({ origins: shopOrigins })
      },
    },
    {
      method: 'POST',
      path: `${base}/disputes`,
      access: 'SECRET',
      run: ({ body }) =>
        json(disputes.open(payments.byId(readText(body, 'payment', 100)), readOptionalAmount(body['amount']))),
    },
    {
      method: 'POST',
      path: `${base}/disputes/:id/close`,
      access: 'SECRET',
      run: ({ path, body }) => {
        if (typeof body['won'] !== 'boolean') throw invalid('invalid_won', '"won" must be true or false.')
        return json(disputes.close(path['id'] ?? '', body['won']))
      },
    },
    {
      method: 'PUT',
      path: `${base}/faults`,
      access: 'SECRET',
      run: ({ body }) => {
        if (!allowsFaults) throw new GatewayRefusal('not_found', 'faults_off', 'Faults are turned off.')
        return json({ faults: faults.set(body) })
      },
    },
    {
      method: 'GET',
      path: `${base}/journal`,
      access: 'SECRET',
      run: ({ query }) => {
        const after = Number(query.get('after') ?? '0')
        if (!Number.isSafeInteger(after) || after < 0) throw invalid('invalid_after', '"after" must be a whole number.')
        return json({ entries: book.journal.read(after, JOURNAL_PAGE), last: book.journal.last })
      },
    },
  ]
}

function readOptionalAmount(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (!Number.isSafeInteger(value)) throw invalid('invalid_amount', '"amount" must be a whole number.')
  return value as number
}

const maxOrigins = 200

function addOrigin(known: string[], origin: string): void {
  if (known.includes(origin)) return
  if (known.length >= maxOrigins) throw invalid('too_many_origins', 'Too many page origins; the limit is 200.')
  known.push(origin)
}
