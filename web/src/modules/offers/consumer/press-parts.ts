import { fetchPart } from '#ui/fetch-ahead.ts'
import { fetchedOnUse } from '#ui/Fetched.tsx'

/** The note that says why a press changed nothing. */
export const alert = fetchedOnUse(async () => (await import('#ui/Alert.tsx')).Alert)

/** Fetches what a press does, and the note that may follow: without a connection nobody could fetch it then. */
export const forPress = async <Part>(load: () => Promise<Part>): Promise<Part> =>
  (await Promise.all([fetchPart(load), alert.fetch()]))[0]
