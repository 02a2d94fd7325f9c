import type { BillingDetails } from '@admission/common/billing-details.ts'
import { parseExpiry } from '@admission/common/validation/card-expiry.ts'
import type { CardFields } from '@admission/common/validation/card.ts'
import { hasOwnForm, type TokenGateway, type TokenResult } from './token-gateway.ts'

const problems: Readonly<Record<string, { readonly field: keyof CardFields; readonly message: string }>> = {
  invalid_number: { field: 'number', message: 'This isn’t a valid card number. Check the digits.' },
  not_a_test_card: { field: 'number', message: 'This is a demo shop. Use a test card.' },
  invalid_expiry: { field: 'expiry', message: 'This card has expired, or the date is wrong. Check the date.' },
  invalid_cvv: { field: 'cvv', message: 'The security code is wrong. Check it against the card.' },
}

const unreachable: TokenResult = {
  field: '',
  message:
    'We couldn’t reach the payment service. Nothing was charged, and everything you entered is still here. Try again.',
}

const readBody = (body: unknown): { readonly token?: unknown; readonly error?: { readonly code?: unknown } } =>
  typeof body === 'object' && body !== null ? body : {}

/**
 * Exchanges a card for a single-use token, directly between browser and gateway. Card data never reaches our server, is
 * never stored, and never appears in an error. `keep`: the buyer wants to save it. `billing` goes with the card to a gateway that has
 * its own form; others get it from the server.
 */
export async function tokenize(
  gateway: TokenGateway,
  card: CardFields,
  keep = false,
  billing?: BillingDetails,
): Promise<TokenResult> {
  const { tokenUrl, publicKey } = gateway
  if (hasOwnForm(gateway)) return (await import('./stripe-card.ts')).stripeToken(keep, billing)
  const { month, year } = parseExpiry(card.expiry) ?? { month: 0, year: 0 }
  const number = card.number.replaceAll(/[\s-]/g, '')
  let response: Response
  try {
    response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        number,
        month: `${month}`,
        year: `${year}`,
        cvv: card.cvv.trim(),
        name: card.name.trim(),
      }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    return unreachable
  }
  const { token, error } = readBody(await response.json().catch(() => undefined))
  if (response.ok && typeof token === 'string') return { token }
  return problems[typeof error?.code === 'string' ? error.code : ''] ?? unreachable
}
