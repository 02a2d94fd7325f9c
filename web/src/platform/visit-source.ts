import { DIRECT, isVisitSource, OTHER_SOURCE } from '@admission/common/visit-source.ts'
import { readText, storageKeys, writeText } from './storage.ts'

const named = (text: string): string | undefined => {
  const name = text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+/g, '')
    .slice(0, 40)
    .replaceAll(/[^a-z0-9]+$/g, '')
  return isVisitSource(name) ? name : undefined
}

/**
 * Where a visitor came from: the campaign that the link names (`utm_source`), else the site that linked here (without `www.`),
 * else `direct`. Only its name is kept, never the rest of an address, which could tell who someone is.
 */
export const visitSourceOf = (search: string, referrer: string, ownHost: string): string => {
  const campaign = named(new URLSearchParams(search).get('utm_source') ?? '')
  if (campaign !== undefined) return campaign
  if (!URL.canParse(referrer)) return DIRECT
  const { host, hostname } = new URL(referrer)
  if (host === ownHost) return DIRECT
  return named(hostname.replace(/^(www|m|l|lm)\./, '')) ?? OTHER_SOURCE
}

/** Where this visit came from, as it was on its first page; for the rest of the browser session. */
export const visitSource = (): string => {
  const known = readText(storageKeys.visitSource, 'sessionStorage')
  if (known !== undefined) return known
  const { search, host } = window.location
  const source = visitSourceOf(search, document.referrer, host)
  writeText(storageKeys.visitSource, source, 'sessionStorage')
  return source
}
