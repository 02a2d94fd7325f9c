import { PIXEL_EVENT_LABELS, PIXEL_KIND_LABELS } from '@admission/common/pixels.ts'
import type { PixelFieldsFragment } from '#platform/fragments/consumer/pixels.gql.ts'
import { Button } from '#ui/Button.tsx'
import { useStore } from '#ui/store.ts'
import { blockedVendors, deliveries, type Delivery } from './deliveries.ts'
import { agreedPixels } from './pixel-events.ts'
import type { Consent } from './consent.ts'

interface PixelTestPanelProps {
  readonly pixels: readonly PixelFieldsFragment[]
  readonly consent: Consent | undefined
  readonly onEnd: () => void
}

const amountText = ({ value, currency }: Delivery): string =>
  value === undefined || currency === undefined ? '' : `, ${value.toFixed(2)} ${currency}`

/** Events that each pixel of this page got, for the person who sets them up: in this tab only. */
export function PixelTestPanel({ pixels, consent, onEnd }: PixelTestPanelProps) {
  const all = useStore(deliveries)
  const blocked = useStore(blockedVendors)
  const agreed = consent === undefined ? [] : agreedPixels(pixels, consent)
  return (
    <section
      aria-label="Pixel test"
      className="fixed top-0 right-0 z-(--z-bar) flex max-h-[60dvh] w-full max-w-[360px] flex-col gap-3 overflow-y-auto border border-edge bg-card p-4 text-14"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="display text-16">Pixel test</h2>
        <Button size="office" onClick={onEnd}>
          End test
        </Button>
      </div>
      {pixels.map((pixel) => {
        const got = all.filter(({ type, token }) => type === pixel.type && token === pixel.token)
        return (
          <div key={`${pixel.type} ${pixel.token}`} className="flex flex-col gap-1">
            <h3 className="font-semibold">
              {PIXEL_KIND_LABELS[pixel.type]} <span className="mono">{pixel.token}</span>
            </h3>
            {agreed.includes(pixel) ? null : <p className="text-ink-soft">Off: this visitor hasn’t agreed to it.</p>}
            {blocked.includes(pixel.type) ? (
              <p className="font-semibold">Its script couldn’t be loaded. Does your browser block it?</p>
            ) : null}
            <ul className="flex flex-col gap-0.5">
              {got.map((delivery) => (
                <li key={delivery.no}>
                  {PIXEL_EVENT_LABELS[delivery.name]}
                  {amountText(delivery)} <span className="mono text-12 text-ink-soft">{delivery.id.slice(0, 8)}</span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
