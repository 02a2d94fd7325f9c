import { query } from '#platform/api.ts'
import type { Rights } from '#platform/rights.ts'
import { Ignore404ErrorsAdminFrameDocument, type Ignore404ErrorsAdminFrameQuery } from './frame.gql.ts'

/**
 * The account and the signed-in user's permissions in it. The operation name suppresses the error toast for accounts that
 * the user can't access, because the not-found page is enough.
 */
export const accountFrame = (accountId: string) => query(Ignore404ErrorsAdminFrameDocument, {}, { accountId })

export const accountRights = ({ account }: Ignore404ErrorsAdminFrameQuery): Rights => ({
  permissions: account.permissions.map(({ name }) => name),
  manages: account.permissions.flatMap(({ name, manage }) => (manage ? [name] : [])),
  features: account.features,
})
