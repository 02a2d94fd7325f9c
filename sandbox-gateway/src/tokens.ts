import { cardBrand, hasValidCheckDigit, isTestCard } from './cards.ts'
import type { Clock } from './clock.ts'
import { cardFingerprint, newName } from './names.ts'
import { readBilling } from './payment-request.ts'
import type { Billing, KeptCard } from './records.ts'
import { GatewayRefusal, invalid } from './refusal.ts'
import { asBody } from './reading.ts'
import type { Body } from './reading.ts'

const LIFE_MS = 15 * 60_000

export type TokenAnswer = { token: string; brand: string; last4: string; fingerprint: string; expires: string }

type Token = { card: KeptCard; billing?: Billing; expires: number }

/** Entered cards that haven't been used yet. In memory only: after a restart, the buyer enters the card again. */
export class Tokens {
  readonly #clock: Clock
  readonly #fingerprintKey: Buffer
  readonly #tokens = new Map<string, Token>()
  readonly #used = new Set<string>()

  constructor(clock: Clock, fingerprintKey: Buffer) {
    this.#clock = clock
    this.#fingerprintKey = fingerprintKey
  }

  /** Exchanges a card for a token. The number and the security code are discarded before this returns. */
  create(body: Body): TokenAnswer {
    const card = this.#readCard(body)
    const token = newName('tok_')
    const expires = this.#clock.now() + LIFE_MS
    const billing = body['billing'] === undefined ? {} : { billing: readBilling(asBody(body['billing'], 'billing')) }
    this.#tokens.set(token, { card, ...billing, expires })
    this.#clock.after(LIFE_MS, () => {
      this.#tokens.delete(token)
      this.#used.delete(token)
    })
    const { brand, last4, fingerprint } = card
    return { token, brand, last4, fingerprint, expires: new Date(expires).toISOString() }
  }

  /** The card of a token, without consuming the token. Refuses unknown, used and expired tokens. */
  find(token: string): KeptCard {
    if (this.#used.has(token)) throw invalid('token_used', 'This token has already been used.')
    const found = this.#tokens.get(token)
    if (found === undefined || found.expires <= this.#clock.now()) {
      throw invalid('token_expired', 'This token has expired.')
    }
    return found.card
  }

  /** The billing address that was entered with a card. */
  billingOf(token: string): Billing | undefined {
    return this.#tokens.get(token)?.billing
  }

  /** The card details that the shop can see, without consuming the token. Refuses unknown, used and expired tokens. */
  describe(token: string): Pick<KeptCard, 'brand' | 'last4' | 'fingerprint'> {
    const { brand, last4, fingerprint } = this.find(token)
    return { brand, last4, fingerprint }
  }

  /** The card of a token. Consumes the token. */
  use(token: string): KeptCard {
    const card = this.find(token)
    this.#tokens.delete(token)
    this.#used.add(token)
    return card
  }

  #readCard(body: Body): KeptCard {
    const number = readDigits(body['number'])
    if (number.length < 13 || number.length > 19 || !hasValidCheckDigit(number)) {
      throw cardError('invalid_number', "This card number isn't valid.")
    }
    if (!isTestCard(number)) throw cardError('not_a_test_card', 'The sandbox only accepts test cards.')
    const { month, year } = this.#readExpiry(body)
    const code = readDigits(body['cvv'])
    if (code.length !== 3 && code.length !== 4) throw cardError('invalid_cvv', "This security code isn't valid.")
    if (typeof body['name'] !== 'string' || body['name'].length > 200)
      throw invalid('invalid_name', '"name" must be a string of up to 200 characters.')
    const fingerprint = cardFingerprint(this.#fingerprintKey, number)
    return { brand: cardBrand(number), last4: number.slice(-4), fingerprint, month, year }
  }

  #readExpiry(body: Body): { month: number; year: number } {
    const month = Number(body['month'])
    const given = Number(body['year'])
    const year = given < 100 ? 2000 + given : given
    const today = new Date(this.#clock.now())
    const isReal = Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year) && year < 2100
    const isOver = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
    if (!isReal || isOver) throw cardError('invalid_expiry', 'This date is invalid or in the past.')
    return { month, year }
  }
}

function readDigits(value: unknown): string {
  if (typeof value !== 'string') return ''
  const digits = value.replaceAll(/[\s-]/g, '')
  return /^\d*$/.test(digits) ? digits : ''
}

function cardError(code: string, message: string): GatewayRefusal {
  return new GatewayRefusal('card_error', code, message)
}
