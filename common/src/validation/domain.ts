import * as v from 'valibot'
import { asciiDomain } from '../domains.ts'

/**
 * A domain under which a storefront is shown, as the DNS has it, in whichever script it was typed. A name with a subdomain: others can't
 * lead to a server by CNAME.
 */
export const ownDomain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) =>
    text
      .replace(/^https?:\/\//, '')
      .replace(/\/[^]*/, '')
      .replace(/\.$/, ''),
  ),
  v.nonEmpty('Enter a domain.'),
  v.maxLength(253, 'Use 253 characters or fewer.'),
  v.transform((text) => asciiDomain(text) ?? text),
  v.regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.){2,}[a-z]([a-z0-9-]*[a-z0-9])$/,
    'Enter a domain with a subdomain, such as tickets.example.com.',
  ),
)

/** A domain as its form holds it. */
export const domainForm = v.object({ domain: ownDomain })
