/** Sources of visits that aren't the name of a campaign or site. */
export const DIRECT = 'direct'
export const OTHER_SOURCE = 'other'
export const UNKNOWN_SOURCE = 'unknown'

const SOURCE = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** True if a text names where a visitor came from: lowercase letters, digits, dots and dashes, up to 40 characters. */
export const isVisitSource = (text: string): boolean => SOURCE.test(text)

const KNOWN: Readonly<Record<string, string>> = {
  [DIRECT]: 'Direct',
  [OTHER_SOURCE]: 'Other',
  [UNKNOWN_SOURCE]: 'Unknown',
  'google.com': 'Google',
  google: 'Google',
  'bing.com': 'Bing',
  'duckduckgo.com': 'DuckDuckGo',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  newsletter: 'Newsletter',
}

/** A source as shown to organizers. */
export const visitSourceLabel = (source: string): string => KNOWN[source] ?? source
