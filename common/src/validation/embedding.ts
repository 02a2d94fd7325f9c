import * as v from 'valibot'
import { asciiDomain } from '../domains.ts'

/** Max websites that may show one storefront. */
export const maxWebsites = 20

const isWebsite =
  /^(https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])|https?:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/

/** Scheme, host and port of a typed website, in the spelling of browsers: without its path, or the port if it is the usual one. */
const originOf = (typed: string): string => {
  const text = typed.trim().toLowerCase()
  const whole = /^[a-z]+:\/\//.test(text) ? text : `https://${text}`
  return whole
    .replace(/^([a-z]+:\/\/[^/?#]*)[/?#].*$/, '$1')
    .replace(/^([a-z]+:\/\/)([^:]+)/, (_all, scheme: string, host: string) => scheme + (asciiDomain(host) ?? host))
    .replace(/^(https:.*):443$/, '$1')
    .replace(/^(http:.*):80$/, '$1')
}

const website = v.pipe(
  v.string(),
  v.maxLength(300, 'One of these addresses is too long.'),
  v.transform(originOf),
  v.regex(isWebsite, 'Enter websites such as https://www.example.com, one per line.'),
)

/** Websites that may show a storefront in a frame. Only https, except on this computer, for people who build a page. */
export const websites = v.pipe(
  v.array(website),
  v.maxLength(maxWebsites, `Enter ${String(maxWebsites)} websites or fewer.`),
)
