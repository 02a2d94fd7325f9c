import type { Pool } from 'pg'

/** The sandbox gateway's key during the journeys. */
export const SANDBOX_SECRET = 'sk_test_journeys_0123456789'

/** Where disputes are opened and decided: the sandbox gateway, or the Stripe stand-in. */
type Bank = { readonly base: string; readonly secret: string }

async function call({ base, secret }: Bank, path: string, body: object): Promise<{ readonly id: string }> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The gateway refused ${path}: ${String(answer.status)}`)
  return (await answer.json()) as { readonly id: string }
}

/** Acts as a buyer's bank: disputes the payment of a purchase, and decides its open disputes. */
export class Disputes {
  readonly #pool: Pool
  readonly #stripe: Bank | undefined

  /** `stripe`: the stand-in that takes the payments, if it isn't the sandbox. */
  constructor(pool: Pool, stripe: Bank | undefined) {
    this.#pool = pool
    this.#stripe = stripe
  }

  async #bank(): Promise<Bank> {
    if (this.#stripe !== undefined) return this.#stripe
    const { rows } = await this.#pool.query<{ url: string }>(
      `select value ->> 'url' as url from setting where key = 'sandbox-gateway'`,
    )
    return { base: `${rows[0]?.url ?? ''}/v1`, secret: SANDBOX_SECRET }
  }

  /** Disputes the payment of a purchase in full. */
  async open(purchaseId: string): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `select t.gateway_id as id from attempt t join purchase p on p.order_id = t.order_id where p.id = $1 and t.state = 'CAPTURED'`,
      [purchaseId],
    )
    await call(await this.#bank(), '/disputes', { payment: rows[0]?.id.replace(/^pi_/, 'pay_') })
  }

  /** Decides the open disputes of a purchase. */
  async close(purchaseId: string, won: boolean): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `select d.gateway_dispute_id as id from dispute d join purchase p on p.order_id = d.order_id where p.id = $1 and d.state = 'OPEN'`,
      [purchaseId],
    )
    if (rows.length === 0) throw new Error('No dispute is open.')
    for (const { id } of rows) await call(await this.#bank(), `/disputes/${id.replace(/^du_/, 'dis_')}/close`, { won })
  }
}
