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
 * The request header for an enabled feature toggle: `FeatureDarkMode`. It never grants permissions. docs/rules.md 7.5
 */
export function featureHeader(name: string): string {
  return `Feature${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
