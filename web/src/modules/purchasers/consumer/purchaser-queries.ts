import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { redirectTo } from '#platform/guard.ts'
import { tokenFor } from '#platform/tokens.ts'
import {
  PurchaserOfferDocument,
  PurchaserProfileDocument,
  type ChargeAgreementFieldsFragment,
} from './purchasers.gql.ts'

interface Params {
  readonly accountId: string
  readonly accountVenueAgreementId: string
}

/** What someone was invited to. */
export const offerQuery = ({ accountId, accountVenueAgreementId: agreementId }: Params) =>
  query(PurchaserOfferDocument, { accountId, agreementId })

/** Who may charge the user. */
export const agreementsQuery = query(PurchaserProfileDocument, {})

/** Shows a changed agreement in the list. */
export const showAgreement = (client: QueryClient, changed: ChargeAgreementFieldsFragment): void => {
  client.setQueryData(
    agreementsQuery.queryKey,
    (before) =>
      before && { myChargeAgreements: before.myChargeAgreements.map((one) => (one.id === changed.id ? changed : one)) },
  )
}

/** Leads people who aren't signed in to the organizer's page for purchasers, which says why they should. */
export const needsSignIn = async ({ accountId }: Pick<Params, 'accountId'>): Promise<void> => {
  if (typeof window === 'undefined' || tokenFor('consumer') !== undefined) return
  throw await redirectTo(`/purchaser/${accountId}`, { searchStr: '', hash: '' })
}
