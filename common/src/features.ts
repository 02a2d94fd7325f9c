/** Feature switches that an employee sets per account; they gate admin screens and fields. docs/rules.md 7.4 */
export const ACCOUNT_FEATURES = [
  'opportunities',
  'panorama',
  'dashboard',
  'productIntegrations',
  'reservations',
  'newPaidOrderLogic',
  'attendedSales',
  'goalsReport',
] as const
export type AccountFeature = (typeof ACCOUNT_FEATURES)[number]

export function isAccountFeature(value: unknown): value is AccountFeature {
  return (ACCOUNT_FEATURES as readonly unknown[]).includes(value)
}

/**
 * The request header for an enabled feature toggle: `FeatureDarkMode`. Whatever a header's name can't have is percent-encoded as
 * UTF-8: `FeatureSeat%20map`. It never grants permissions. docs/rules.md 7.5
 */
export function featureHeader(name: string): string {
  const encoded = encodeURIComponent(`${name.charAt(0).toUpperCase()}${name.slice(1)}`.toWellFormed())
  return `Feature${encoded.replaceAll('(', '%28').replaceAll(')', '%29')}`
}
