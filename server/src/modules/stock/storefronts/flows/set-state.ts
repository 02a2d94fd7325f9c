import { stateEdit } from '#platform/records/change-states.ts'
import { needAllEvents } from '../policy.ts'
import { disallowedReason } from '../rules/states.ts'
import type { Storefront, StorefrontState } from '../types/record.ts'
import { writeState } from '../writes/storefront.ts'
import { storefrontRecord } from './storefront-record.ts'

/** Publishes, archives or restores a storefront. */
export const setState = {
  ...stateEdit<Storefront, StorefrontState>({ kind: storefrontRecord, whyNot: disallowedReason, write: writeState }),
  may: needAllEvents,
}
