import type { ShownEvent } from '../types.ts'

/** The address of an event's poster; it changes whenever the event does, so that what is behind it may be kept for ever. */
export const posterUrl = ({ id, version }: Pick<ShownEvent, 'id' | 'version'>): string =>
  `/api/poster/${id}.svg?v=${String(version)}`

/** The address of the poster's art without title; `ratio=` may be added (width to height, 0.5 to 4). */
export const artUrl = ({ id, version }: Pick<ShownEvent, 'id' | 'version'>): string =>
  `/api/art/${id}.svg?v=${String(version)}`
