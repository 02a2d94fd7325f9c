/** Cover of protection, unless the organizer says it in other words. */
export const DEFAULT_PROTECTION_TEXT =
  'Get your money back if you can’t come because of illness, an accident, a canceled flight or train, or a court date. Claims take a few days and need proof.'

/** The text that buyers see. */
export const protectionText = (own: string): string => (own.trim() === '' ? DEFAULT_PROTECTION_TEXT : own.trim())
