import { query } from '#platform/api.ts'
import { ProfileDetailDocument } from './profile.gql.ts'

/** Details and postal address: one query, because they are saved with the same version. */
export const profileQuery = query(ProfileDetailDocument, {})
