import { lazyPart, showLoadError, type LazyPart } from '#ui/Lazy.tsx'

/** The alert that says why a press was refused. */
export const alert = lazyPart(async () => (await import('#ui/Alert.tsx')).Alert)

/** Loads what a press does together with the alert that may follow, which could not be loaded later if offline. */
export const forPress = <Part>(load: () => Promise<Part>): LazyPart<Part> =>
  lazyPart(async () => (await Promise.all([load(), alert.load()]))[0])

/** Loads what a press does. Undefined if it can't be loaded without a network, which a message says then. */
export async function loadForPress<Part>(part: LazyPart<Part>): Promise<Part | undefined> {
  try {
    return await part.load()
  } catch (error) {
    showLoadError()
    // With a network, a new release removed the file. The page's error listener reloads the page.
    if (window.navigator.onLine) throw error
    return undefined
  }
}
