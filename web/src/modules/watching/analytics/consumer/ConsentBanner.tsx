import { CONSENT_PURPOSES, type ConsentPurpose } from '@admission/common/pixels.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { decide } from './consent.ts'
import { OWN, type FramePixel } from './own-pixels.ts'
import { consentQuestion } from './vendors.ts'

// It applies in this browser right away; if it couldn't be recorded, a toast says so.
const choose = (granted: readonly ConsentPurpose[]): void => void decide(granted).catch(() => undefined)

/**
 * Asks for consent to the page's pixels, by the names of their vendors. Both answers are one press away and look alike;
 * nothing is told to anyone before. It publishes its height as `--consent-height`, so that bars with buttons stay above
 * it and the page's end can scroll out from under it.
 */
export function ConsentBanner({ pixels }: { readonly pixels: readonly FramePixel[] }) {
  const [choosing, setChoosing] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: shown } = banner
    if (shown === null) return undefined
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => style.setProperty('--consent-height', `${shown.offsetHeight}px`))
    watcher.observe(shown)
    return () => {
      watcher.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [])
  return (
    <section
      ref={banner}
      aria-label="Privacy choices"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) max-h-[50dvh] overflow-y-auto border-t border-edge bg-card pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div className="page-margins flex flex-col gap-3 tablet:flex-row tablet:items-center tablet:justify-between">
        <p className="max-w-[64ch] text-15">
          {consentQuestion(
            pixels,
            pixels.every(({ accountId }) => accountId === OWN),
          )}{' '}
          <TextButton variant="underline" onClick={() => setChoosing(true)}>
            Choose for each purpose
          </TextButton>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-3">
          <Button onClick={() => choose([])}>Only necessary</Button>
          <Button onClick={() => choose(CONSENT_PURPOSES)}>Accept all</Button>
        </div>
      </div>
      {choosing ? <ConsentDialog onClose={() => setChoosing(false)} /> : null}
    </section>
  )
}
