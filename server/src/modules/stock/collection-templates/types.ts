import type { TemplateField } from '#modules/stock/collections/types/collection.ts'
import type { UnpricedLevel } from '#modules/stock/collections/types/dry-run.ts'
import type { TemplateValues } from '#modules/stock/collections/rules/template-fields.ts'
import type { RecordRow } from '#platform/records/types.ts'

export const TEMPLATE_STATES = ['ACTIVE', 'ARCHIVED'] as const
export type TemplateState = (typeof TEMPLATE_STATES)[number]

/** A template of collections. Times are instants; null for no limit. */
export type CollectionTemplate = RecordRow &
  TemplateValues & {
    readonly accountName: string
    readonly name: string
    readonly state: TemplateState
    /** Fields that collections can't override. */
    readonly locks: readonly TemplateField[]
    readonly currency: string
    readonly exponent: number
    /** Collections that were made from it and aren't archived. */
    readonly collectionCount: number
    /** Another account’s, which employees let this one use. It can’t be changed here. */
    readonly isGranted: boolean
  }

/** An account that employees let use another one's template. */
export type TemplateGrant = {
  readonly accountId: string
  readonly accountName: string
  readonly grantedAt: Date
  readonly grantedBy: string
  readonly timezone: string
  /** Collections that it made from the template and didn't archive. */
  readonly collectionCount: number
}

/** A collection made from a template. */
export type Follower = TemplateValues & {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly overrides: readonly TemplateField[]
  readonly locks: readonly TemplateField[]
}

/** A field that updating a collection would change, as text. */
export type FieldDifference = {
  readonly field: TemplateField
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Effects of a changed rule on a collection. */
export type FollowerEffect = {
  readonly unitsBefore: number
  readonly unitsAfter: number
  readonly added: number
  readonly removed: number
  /** Removed units in carts that got them from the collection. Those carts keep them. */
  readonly removedInCarts: number
  /** Price levels that it would offer without a price, so that they aren't sold. */
  readonly unpriced: readonly UnpricedLevel[]
}

/** Changes to a collection if it is updated. */
export type FollowerDifference = Pick<Follower, 'id' | 'name' | 'version'> & {
  readonly changes: readonly FieldDifference[]
  /** Null if its rule stays. */
  readonly effect: FollowerEffect | null
}
