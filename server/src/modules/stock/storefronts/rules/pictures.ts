import type { AccountId } from '@admission/common/ids.ts'
import { newRandomUuid } from '#platform/ids.ts'

/** A new storage path for a picture of a storefront. Its random part is never used again. */
export const picturePath = (accountId: AccountId, kind: 'logo' | 'hero'): string =>
  `storefronts/${accountId}/${kind}-${newRandomUuid()}.webp`

/** URL of a stored picture; `width` can be added. Null if there is none. */
export const pictureUrl = (path: string | null): string | null =>
  path === null ? null : `/api/storefront-picture/${path.slice('storefronts/'.length)}`
