import { query } from '#platform/api.ts'
import type { Rights } from '#platform/rights.ts'
import { Ignore404ErrorsAdminFrameDocument, type Ignore404ErrorsAdminFrameQuery } from './frame.gql.ts'

/**
 * Whose office this is, and what the person who is signed in may do there. That it is none of theirs is told by the
 * not-found page alone, without a toast: hence its name.
 */
export const accountFrame = (accountId: string) => query(Ignore404ErrorsAdminFrameDocument, {}, { accountId })

export const accountRights = ({ account }: Ignore404ErrorsAdminFrameQuery): Rights => ({
  permissions: account.permissions.map(({ name }) => name),
  manages: account.permissions.flatMap(({ name, manage }) => (manage ? [name] : [])),
  features: account.features,
})
