import { query } from '#platform/api.ts'
import { IgnoreErrorsQueryOwnAddressDocument } from './shipping.gql.ts'

/** The address of the buyer's profile, which checkout suggests. Without it, its forms start empty. */
export const ownAddressQuery = query(IgnoreErrorsQueryOwnAddressDocument, {})
