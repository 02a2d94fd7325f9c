/**
 * The platform's terms and privacy policy that people accept now, and the day since which they are in force. Every change
 * of their words (`content/rules/platform-policies.ts`) raises both; what people accepted names the version.
 */
export const PLATFORM_TERMS = { terms: 'platform', version: 1, since: '2026-11-01' } as const
