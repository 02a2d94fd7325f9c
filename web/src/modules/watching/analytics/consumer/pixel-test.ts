import { readText, storageKeys, writeText } from '#platform/storage.ts'

/** Fragment of a link that begins a test visit in this tab. */
export const PIXEL_TEST = 'pixel-test'

/** True if this tab shows what each pixel gets. It changes nothing else: pixels still need consent. */
export const isPixelTest = (): boolean => {
  if (window.location.hash === `#${PIXEL_TEST}`) writeText(storageKeys.pixelTest, '1', 'sessionStorage')
  return readText(storageKeys.pixelTest, 'sessionStorage') !== undefined
}

/** Ends the test visit of this tab. */
export const endPixelTest = (): void => writeText(storageKeys.pixelTest, undefined, 'sessionStorage')
