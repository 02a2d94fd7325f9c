import { defineFact } from '#platform/facts.ts'

/** Someone was invited to let an account's staff charge them. Subject: the charge agreement. */
export const purchaserInvited = defineFact('PurchaserInvited')

/** A person agreed that an account's staff may charge them. Subject: the charge agreement. */
export const chargesAgreed = defineFact('ChargesAgreed')

/** An agreement ended: by the person or by staff. Subject: the charge agreement. */
export const chargesRevoked = defineFact<{ because: 'REVOKED' | 'STAFF' }>('ChargesRevoked')
