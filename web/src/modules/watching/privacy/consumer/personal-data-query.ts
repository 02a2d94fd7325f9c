import { query } from '#platform/api.ts'
import { PersonalDataDocument } from './personal-data.gql.ts'

/** The copy of the signed-in user’s data, and the deletion of their account. */
export const personalDataQuery = query(PersonalDataDocument, {})
