/** Permissions of each role in a sentence. */
export const roleTexts: Readonly<Record<string, string>> = {
  OWNER: 'Everything, including settings and members.',
  MANAGER: 'Everything except changing settings and members.',
  BOX_OFFICE: 'Orders, refunds up to the account’s limit, distribution, sales by staff and check-in.',
  MARKETING: 'Storefronts, promotions, affiliates and opportunities. Sees the rest.',
  FINANCE: 'Refunds and reports. Sees the rest.',
  DOOR: 'Check-in only.',
  READ_ONLY: 'Sees everything except members. Changes nothing.',
}
