/** URL of an uploaded logo. It changes with every upload, so that caches never show an old one. */
export const logoUrlOf = (accountId: string, logoPath: string | null): string | null =>
  logoPath === null ? null : `/api/logo/${accountId}.png?v=${logoPath.slice(-12, -4)}`
