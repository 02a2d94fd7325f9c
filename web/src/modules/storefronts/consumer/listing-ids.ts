import { UUID_PATTERN } from '@admission/common/uuids.ts'

/** What a listing may be named by in an address: an id, or a category in small letters with dashes. */
export const isListingId = (text: string): boolean => UUID_PATTERN.test(text) || /^[a-z]+(-[a-z]+){0,5}$/.test(text)

/** A category in an address: `opera-and-classical`. */
export const categorySlug = (category: string): string =>
  category.toLowerCase().replaceAll(' & ', '-and-').replaceAll(' ', '-')
