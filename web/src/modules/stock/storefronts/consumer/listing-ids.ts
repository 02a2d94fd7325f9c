import { UUID_PATTERN } from '@admission/common/uuids.ts'

/** True if a URL segment can identify a listing: an ID, or a category in a URL (`categorySlug`). */
export const isListingId = (text: string): boolean =>
  UUID_PATTERN.test(text) ||
  (text.length <= 60 && /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(text) && text === text.toLowerCase())
