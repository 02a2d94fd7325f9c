// Browsers and Node have it; this package's types know neither.
declare const URL: { parse: (url: string) => { readonly hostname: string } | null }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
// Characters that would end the host in a URL or be dropped from it, and invisible ones.
const FOREIGN = /[\s\p{C}/\\?#%@:[\]]/u

/**
 * A domain as the DNS has it: lower case, and other scripts as `xn--` (UTS 46, as browsers do it), so that two spellings of one
 * domain are equal. Undefined if no host can be called so: labels of 1 to 63 characters, 253 in all, the last no number.
 */
export function asciiDomain(domain: string): string | undefined {
  if (domain.length > 253 || FOREIGN.test(domain)) return undefined
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? ''
  const labels = ascii.split('.')
  const isHost = ascii.length <= 253 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isHost ? ascii : undefined
}

/** `asciiDomain` of a domain below a top-level domain, such as `example.com`. */
export function fullDomain(domain: string): string | undefined {
  const ascii = asciiDomain(domain)
  return ascii !== undefined && /\.[^.]{2,}$/.test(ascii) ? ascii : undefined
}
