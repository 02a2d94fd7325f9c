import { pixelsInView } from '#platform/pixel-signals.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useStore } from '#ui/store.ts'

const host = lazyPart(async () => (await import('./PixelHost.tsx')).PixelHost)

/** Loads `PixelHost` as soon as an account in view has a pixel. Renders nothing before. */
export const PixelWatch = () => (
  <Lazy part={host} when={useStore(pixelsInView).length > 0}>
    {(PixelHost) => <PixelHost />}
  </Lazy>
)
