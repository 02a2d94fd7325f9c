import type { ShownPicture } from '../types.ts'

/** Storage path of a venue's picture. IDs are random and never reused. */
export const venuePicturePath = (venueId: string, id: string): string =>
  `venue-pictures/${venueId.toLowerCase()}/${id.toLowerCase()}.webp`

/** URL of a venue's picture; add `?width=` for a smaller one. */
export const venuePictureUrl = (venueId: string, id: string): string =>
  `/api/venue-picture/${venueId.toLowerCase()}/${id.toLowerCase()}.webp`

/** A venue's pictures as pages show them, the main one first. */
export const shownPictures = (
  venueId: string,
  pictures: readonly { readonly id: string; readonly alt: string }[],
): ShownPicture[] => pictures.map(({ id, alt }) => ({ url: venuePictureUrl(venueId, id), alt }))
