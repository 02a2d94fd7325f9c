import { lazyPart, type LazyPart } from '#ui/Lazy.tsx'

/** The alert that says why a press was refused. */
export const alert = lazyPart(async () => (await import('#ui/Alert.tsx')).Alert)

/** Loads what a press does together with the alert that may follow, which could not be loaded later if offline. */
export const forPress = <Part>(load: () => Promise<Part>): LazyPart<Part> =>
  lazyPart(async () => (await Promise.all([load(), alert.load()]))[0])
