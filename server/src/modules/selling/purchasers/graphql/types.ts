import { ALL, builder } from '#platform/graphql/builder.ts'
import { CHARGE_AGREEMENT_STATES } from '../types.ts'

export const ChargeAgreementStateRef = builder.enumType('ChargeAgreementState', {
  subGraphs: ALL,
  description:
    'State of an agreement to be charged. INVITED: nothing was agreed yet. REVOKED: ended by the person or by staff, or the invitation was declined. EXPIRED: its 12 months are over.',
  values: CHARGE_AGREEMENT_STATES,
})
