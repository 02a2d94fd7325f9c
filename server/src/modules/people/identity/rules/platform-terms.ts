/**
 * The current version of the platform's terms and privacy policy, and the day it took effect. Every change to their
 * text (`content/rules/platform-policies.ts`) raises both. Acceptances store the version.
 */
export const PLATFORM_TERMS = { terms: 'platform', version: 3, since: '2026-11-27' } as const
