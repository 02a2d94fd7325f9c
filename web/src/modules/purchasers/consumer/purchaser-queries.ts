import { query } from '#platform/api.ts'
import { redirectTo } from '#platform/guard.ts'
import { tokenFor } from '#platform/tokens.ts'
import { PurchaserOfferDocument, PurchaserProfileDocument } from './purchasers.gql.ts'

interface Params {
  readonly accountId: string
  readonly accountVenueAgreementId: string
}

/** What someone was invited to. */
export const offerQuery = ({ accountId, accountVenueAgreementId: agreementId }: Params) =>
  query(PurchaserOfferDocument, { accountId, agreementId })

/** Who may charge the user. */
export const agreementsQuery = query(PurchaserProfileDocument, {})

/** Leads people who aren't signed in to the organizer's page for purchasers, which says why they should. */
export const needsSignIn = async ({ accountId }: Pick<Params, 'accountId'>): Promise<void> => {
  if (typeof window === 'undefined' || tokenFor('consumer') !== undefined) return
  throw await redirectTo(`/purchaser/${accountId}`, { searchStr: '', hash: '' })
}
