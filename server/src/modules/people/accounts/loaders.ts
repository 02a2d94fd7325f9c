import type { AccountId } from '@admission/common/ids.ts'
import { defineLoader } from '#platform/graphql/loaders.ts'
import { readAccounts } from '#modules/people/accounts/reads/accounts.ts'
import type { Account } from '#modules/people/accounts/types/account.ts'

/** `accountById(context).load(id)`: an account, or null if there is none. */
export const accountById = defineLoader<AccountId, Account>(({ services }, ids) =>
  readAccounts(services.databases.system, ids),
)
