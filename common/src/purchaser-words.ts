/** States of an agreement that an account may charge someone. */
export const CHARGE_AGREEMENT_STATE_LABELS = {
  INVITED: 'Invited',
  ACTIVE: 'Active',
  REVOKED: 'Revoked',
  EXPIRED: 'Ran out',
} as const
