import { collectionId } from './collections/rows.ts'
import { demoId } from './ids.ts'
import { accountId } from './organizers.ts'
import { userId } from './people.ts'
import { storefrontId } from './shops.ts'

const id = demoId('grant:nights')
const collection_id = collectionId('nights')

/** Rows of `collection_grant`: The Larkhall may sell Longshore's nights. */
export const grantRows = () => [
  {
    id,
    account_id: accountId('longshore'),
    collection_id,
    grantee_id: accountId('larkhall'),
    share_bp: 1_250,
    granted_by: userId('noor@admission.example'),
  },
]

/** Rows of `storefront_collection` that a grant allows: in a shop that people only find by its link. */
export const grantedPlaceRows = () => [
  {
    account_id: accountId('larkhall'),
    storefront_id: storefrontId('cast-and-crew'),
    collection_id,
    grant_id: id,
    position: 100,
  },
]

/** Rows of `collection_terms`, for later sales: the platform keeps a part of the price. */
export const termsRows = () => [
  {
    id: demoId('terms:weekenders'),
    account_id: accountId('longshore'),
    collection_id: collectionId('weekenders'),
    version: 1,
    payee_id: accountId('longshore'),
    cost_basis: 'FACE' as const,
    revenue_share: 500,
    reason: 'Partner agreement for this season',
  },
]
