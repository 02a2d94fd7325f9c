import { defineLoader } from '#platform/graphql/loaders.ts'
import { readPolicies } from './reads/policies.ts'
import type { Policy } from './types.ts'

/** The policy of a purchase. */
export const policyOfPurchase = defineLoader<string, Policy>(({ services }, ids) =>
  readPolicies(services.databases.system, ids),
)
