import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import { newName, sha256 } from './names.ts'
import { canonical, readAmount, readCurrency, readExponent, readText } from './reading.ts'
import type { Body } from './reading.ts'
import type { Destination, Payout } from './records.ts'
import { GatewayRefusal, notFound } from './refusal.ts'

/** Last four characters of a destination whose payouts don't succeed immediately. */
const FAILS = '0002'
const TAKES_TIME = '7049'
const TAKES_MS = 3_000

/** Accounts that are there without being added, as test cards are: one for each outcome. */
const TEST_DESTINATIONS: Readonly<Record<string, string>> = {
  dst_test_paid: '6789',
  dst_test_fails: FAILS,
  dst_test_slow: TAKES_TIME,
}

/** Bank accounts and payouts to them. */
export class Payouts {
  readonly #book: Book
  readonly #clock: Clock

  constructor(book: Book, clock: Clock) {
    this.#book = book
    this.#clock = clock
  }

  /** `{holder, account}`; only the last four characters of the account number are stored. */
  addDestination(body: Body): Destination {
    const account = readText(body, 'account', 40).replaceAll(/\s/g, '')
    const holder = readText(body, 'holder', 200)
    const destination: Destination = {
      id: newName('dst_'),
      holder,
      last4: account.slice(-4),
      createdAt: this.#book.now(),
    }
    this.#book.enter({ kind: 'DESTINATION', kept: { type: 'destination', value: destination } })
    return destination
  }

  destination(id: string): Destination {
    const last4 = TEST_DESTINATIONS[id]
    if (last4 !== undefined) return { id, holder: 'Test account', last4, createdAt: '2020-01-01T00:00:00.000Z' }
    const destination = this.#book.destinations.get(id)
    if (destination === undefined) throw notFound('destination')
    return destination
  }

  /** `{destination, amount, currency, exponent}`; the key is stored forever, as for payments. */
  create(key: string, body: Body): Payout {
    const bodyDigest = sha256(canonical(body))
    const before = this.#book.payoutsByKey.get(key)
    if (before !== undefined) {
      if (before.bodyDigest === bodyDigest) return before
      throw new GatewayRefusal('conflict', 'key_reused', 'This key was used for another request.')
    }
    const { id, last4 } = this.destination(readText(body, 'destination', 100))
    const amount = readAmount(body)
    return this.#enter({
      id: newName('out_'),
      key,
      bodyDigest,
      destination: id,
      amount,
      currency: readCurrency(body),
      exponent: readExponent(body),
      status: statusFor(last4),
      createdAt: this.#book.now(),
      settlesAt: last4 === TAKES_TIME ? this.#book.inMs(TAKES_MS) : null,
    })
  }

  payout(id: string): Payout {
    const payout = this.#book.payouts.get(id)
    if (payout === undefined) throw notFound('payout')
    return payout
  }

  /** Throws not found if no payout with this key was ever created. */
  byKey(key: string): Payout {
    const payout = this.#book.payoutsByKey.get(key)
    if (payout === undefined) throw notFound('payout')
    return payout
  }

  resume(): void {
    for (const payout of this.#book.payouts.values()) this.#plan(payout)
  }

  #enter(payout: Payout): Payout {
    const { key, amount, currency, status } = payout
    const announce = status === 'PENDING' ? {} : { announce: status === 'PAID' ? 'payout.paid' : 'payout.failed' }
    this.#book.enter({
      kind: 'PAYOUT',
      kept: { type: 'payout', value: payout },
      key,
      amount,
      currency,
      status,
      ...announce,
    })
    this.#plan(payout)
    return payout
  }

  #plan({ id, status, settlesAt }: Payout): void {
    if (status !== 'PENDING' || settlesAt === null) return
    this.#clock.after(Date.parse(settlesAt) - this.#clock.now(), () => {
      const payout = this.payout(id)
      if (payout.status === 'PENDING') this.#enter({ ...payout, status: 'PAID', settlesAt: null })
    })
  }
}

function statusFor(last4: string): Payout['status'] {
  if (last4 === FAILS) return 'FAILED'
  return last4 === TAKES_TIME ? 'PENDING' : 'PAID'
}
