import { UUID_PATTERN } from '@admission/common/uuids.ts'

/** True if a URL segment can identify a listing: an id, or a category slug in lowercase with hyphens. */
export const isListingId = (text: string): boolean => UUID_PATTERN.test(text) || /^[a-z]+(-[a-z]+){0,5}$/.test(text)

/** A category in a URL: `opera-and-classical`. */
export const categorySlug = (category: string): string =>
  category.toLowerCase().replaceAll(' & ', '-and-').replaceAll(' ', '-')
