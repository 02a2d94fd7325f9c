import type { ShownEvent } from '../types/event.ts'

/** An event whose images are shown; `hasImage` if its organizer uploaded a picture. */
export type Pictured = Pick<ShownEvent, 'id' | 'version' | 'hasImage'>

const ending = ({ hasImage }: Pictured): string => (hasImage ? 'webp' : 'svg')

/** The URL of an event's poster, or of its own picture. It changes whenever the event does, so the image can be cached forever. */
export const posterUrl = (event: Pictured): string =>
  `/api/poster/${event.id}.${ending(event)}?v=${String(event.version)}`

/** The URL of the poster's art without the title, or of its own picture; `ratio=` can be added (width to height, 0.5 to 4). */
export const artUrl = (event: Pictured): string => `/api/art/${event.id}.${ending(event)}?v=${String(event.version)}`
