/** Secrets are long and random. */
const secretText = /^[\w-]{20,100}$/

/** The secret of a pairing link, or of a pasted text that ends with one; undefined if there is none. */
export function pairingSecret(link: string): string | undefined {
  const text = link.trim()
  const secret = text.slice(text.indexOf('#') + 1)
  return secretText.test(secret) ? secret : undefined
}
