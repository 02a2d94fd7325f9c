import { defineLoader } from '#platform/graphql/loaders.ts'
import { readStacksOfPurchases } from './reads/stacks.ts'
import type { Stack } from './types.ts'

/** What buyers still have of purchases, one statement a request. */
export const stacksByPurchase = defineLoader<string, readonly Stack[]>(({ services }, ids) =>
  readStacksOfPurchases(services.databases.system, ids),
)
