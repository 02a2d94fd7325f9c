import type { AccountId } from '@admission/common/ids.ts'
import { newRandomUuid } from '#platform/ids.ts'

/** A new storage path for the picture of an add-on. Its random part is the secret of its URL. */
export const picturePath = (accountId: AccountId): string => `add-ons/${accountId}/${newRandomUuid()}.webp`

/** URL of a stored picture, a square; `width` can be added. Null if there is none. */
export const pictureUrl = (path: string | null): string | null =>
  path === null ? null : `/api/add-on-picture/${path.slice('add-ons/'.length)}`
