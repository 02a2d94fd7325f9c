import { parseExpiry, type CardFields } from '@admission/common/validation/card.ts'

/** Where the browser hands a card in, and the public key that it shows. */
export interface TokenDesk {
  readonly tokenUrl: string
  readonly publicKey: string
}

/** A token that pays once, or what is wrong with the card: a sentence for one of its fields, '' for the card as a whole. */
export type Tokenised = { readonly token: string } | { readonly field: keyof CardFields | ''; readonly message: string }

const problems: Readonly<Record<string, { readonly field: keyof CardFields; readonly message: string }>> = {
  invalid_number: { field: 'number', message: 'This is not a card number. Check the digits.' },
  not_a_test_card: { field: 'number', message: 'This shop is a demonstration and takes test cards only.' },
  invalid_expiry: { field: 'expiry', message: 'This card has ended, or the date is not right. Check the date.' },
  invalid_cvv: { field: 'cvv', message: 'This security code is not right. Check it against the card.' },
}

const unreachable: Tokenised = {
  field: '',
  message: 'We couldn’t reach the payment service. Nothing was charged, and what you typed is still here. Try again.',
}

const readBody = (body: unknown): { readonly token?: unknown; readonly error?: { readonly code?: unknown } } =>
  typeof body === 'object' && body !== null ? body : {}

/**
 * Hands a card to the gateway, straight from the browser, for a token that pays once. Nothing of the card goes to our
 * own server, is kept, or is put into an error.
 */
export async function tokenise({ tokenUrl, publicKey }: TokenDesk, card: CardFields): Promise<Tokenised> {
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
