import { lazyPart, type LazyPart } from '#ui/Lazy.tsx'

/** The note that says why a press changed nothing. */
export const alert = lazyPart(async () => (await import('#ui/Alert.tsx')).Alert)

/** What a press does, and the note that may follow, which could not be loaded then without a connection. */
export const forPress = <Part>(load: () => Promise<Part>): LazyPart<Part> =>
  lazyPart(async () => (await Promise.all([load(), alert.load()]))[0])
