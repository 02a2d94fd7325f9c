import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import {
  PurchaserOfferDocument,
  PurchaserProfileDocument,
  type ChargeAgreementFieldsFragment,
} from './purchasers.gql.ts'

interface Params {
  readonly accountId: string
  readonly accountVenueAgreementId: string
}

/** Terms that someone was invited to. */
export const offerQuery = ({ accountId, accountVenueAgreementId: agreementId }: Params) =>
  query(PurchaserOfferDocument, { accountId, agreementId })

/** Agreements by which staff may charge the user. */
export const agreementsQuery = query(PurchaserProfileDocument, {})

/** Shows a changed agreement in the list. */
export const showAgreement = (client: QueryClient, changed: ChargeAgreementFieldsFragment): void => {
  client.setQueryData(
    agreementsQuery.queryKey,
    (before) =>
      before && { myChargeAgreements: before.myChargeAgreements.map((one) => (one.id === changed.id ? changed : one)) },
  )
}
