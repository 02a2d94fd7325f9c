import { defineLoader } from '#platform/graphql/loaders.ts'
import { readStacksOfPurchases } from './reads/stacks.ts'
import type { Stack } from './types/ticket.ts'

/** Stacks that buyers still own, by purchase. One statement per request. */
export const stacksByPurchase = defineLoader<string, readonly Stack[]>(({ services }, ids) =>
  readStacksOfPurchases(services.databases.system, ids),
)
