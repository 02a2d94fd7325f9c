import { CONSENT_VERSION } from '@admission/common/pixels.ts'
import { useHydrated } from '@tanstack/react-router'
import { ownPixelFacts } from '#platform/page-facts.ts'
import { pixelsInView } from '#platform/pixel-signals.ts'
import { readRecord, storageKeys } from '#platform/storage.ts'
import { isPixelTest } from './pixel-test.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useStore } from '#ui/store.ts'

const host = lazyPart(async () => (await import('./PixelHost.tsx')).PixelHost)

/** Someone who said no to everything loads nothing. The host checks the version of the question. */
const isDeclined = (): boolean => {
  const { version, ...choices } = readRecord(storageKeys.consent)
  return version === String(CONSENT_VERSION) && !Object.values(choices).includes('yes')
}

/** Loads `PixelHost` as soon as an account in view has a pixel, or if the product has its own. Renders nothing before. */
export function PixelWatch() {
  const isInBrowser = useHydrated()
  const hasPixels = useStore(pixelsInView).length > 0 || (isInBrowser && ownPixelFacts() !== undefined)
  return (
    <Lazy part={host} when={hasPixels && (!isDeclined() || isPixelTest())}>
      {(PixelHost) => <PixelHost />}
    </Lazy>
  )
}
