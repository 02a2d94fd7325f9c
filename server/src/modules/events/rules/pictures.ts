import type { ShownEvent } from '../types.ts'

/** The URL of an event's poster. It changes whenever the event does, so the image can be cached forever. */
export const posterUrl = ({ id, version }: Pick<ShownEvent, 'id' | 'version'>): string =>
  `/api/poster/${id}.svg?v=${String(version)}`

/** The URL of the poster's art without the title; `ratio=` can be added (width to height, 0.5 to 4). */
export const artUrl = ({ id, version }: Pick<ShownEvent, 'id' | 'version'>): string =>
  `/api/art/${id}.svg?v=${String(version)}`
