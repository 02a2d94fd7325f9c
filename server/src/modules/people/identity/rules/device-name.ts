import type { Device } from '#modules/people/identity/types.ts'

// The first match wins: most browsers name their ancestors as well.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** A user agent's device for mails: `Firefox on Windows`. Only our own text, whatever the client claims. */
export const deviceName = (userAgent: string): string => {
  const browser = firstOf(BROWSERS, userAgent) ?? 'an unknown browser'
  const system = firstOf(SYSTEMS, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

/**
 * A device is identified by the family of its browser, its system and its network together. A browser alone is too
 * common: the same browser on another network is reported too. Its version isn't part of it, or every update would be
 * reported.
 */
export const deviceText = ({ userAgent, network }: Device): string => `${network}\n${deviceName(userAgent)}`
