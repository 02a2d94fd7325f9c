import { storefrontFields, storefrontSchema, type StorefrontInput } from '@admission/common/records/storefront.ts'
import { needsOpening } from '@admission/common/validation/storefront.ts'
import { inputError } from '#platform/errors.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { needAllEvents } from '../policy.ts'
import { readSellableCollections } from '../reads/storefront-record.ts'
import { detailOf, slugTaken } from '../rules/detail.ts'
import type { Storefront, StorefrontDetail } from '../types/record.ts'
import { isSlugTaken, writeCollections, writeDetail } from '../writes/storefront.ts'
import { storefrontRecord } from './storefront-record.ts'

type Prepared = {
  readonly detail: StorefrontDetail
  readonly collectionIds: readonly string[]
  readonly names: string[]
}

const namesOf = ({ collections }: Storefront): string[] => collections.map(({ name }) => name)

/** Saves name, address, texts, dates and the collections in their order. */
export const saveDetail: RecordEdit<Storefront, StorefrontInput, Prepared> = {
  kind: storefrontRecord,
  action: 'storefront-save-detail',
  what: 'DETAIL',
  schema: storefrontSchema,
  may: needAllEvents,
  prepare: async (transaction, storefront, { collectionIds, ...input }) => {
    const detail = detailOf(input, storefront.timezone)
    if (storefront.access === 'FROM_DATE' && detail.opensAt === null)
      throw inputError({ path: 'opensAt', message: needsOpening })
    if (await isSlugTaken(transaction, storefront.id, detail.slug)) throw slugTaken
    const known = await readSellableCollections(transaction, storefront.id, collectionIds)
    if (collectionIds.some((id) => !known.has(id)))
      throw inputError({ path: 'collectionIds', message: 'One of these collections no longer exists. Remove it.' })
    return { detail, collectionIds, names: collectionIds.map((id) => known.get(id) ?? '') }
  },
  change: async (transaction, storefront, { detail, collectionIds, names }) => {
    await writeDetail(transaction, storefront.id, detail)
    await writeCollections(transaction, storefront, collectionIds)
    return {
      before: { ...audited(storefrontFields, storefront), collections: namesOf(storefront) },
      after: { ...audited(storefrontFields, detail), collections: names },
    }
  },
}
