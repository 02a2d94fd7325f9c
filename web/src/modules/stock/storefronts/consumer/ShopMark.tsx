import { LOGO_PLATE, SHOP_MARKS, type MarkShape, type ShopMarkName } from '@admission/common/shop-marks.ts'

interface ShopMarkProps {
  readonly mark: ShopMarkName
  readonly account: { readonly uploadedLogoUrl: string | null }
}

/**
 * The logo of an organizer's shop: the uploaded one, or the mark that `/api/logo/{accountId}.svg` serves, in the page's color
 * so that it follows the theme.
 */
export function ShopMark({ mark, account: { uploadedLogoUrl } }: ShopMarkProps) {
  if (uploadedLogoUrl !== null)
    return <img src={uploadedLogoUrl} alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
  const shapes: readonly MarkShape[] = SHOP_MARKS[mark]
  return (
    <svg aria-hidden="true" width={32} height={32} viewBox="0 0 32 32" className="shrink-0">
      <rect width={32} height={32} rx={LOGO_PLATE.corner} fill="var(--admit)" />
      <g transform={LOGO_PLATE.place}>
        {shapes.map(({ d, isLine = false, isFaint = false }) => (
          <path
            key={d}
            d={d}
            fill={isLine ? 'none' : 'var(--on-admit)'}
            opacity={isFaint ? LOGO_PLATE.faint : undefined}
            {...(isLine ? { stroke: 'var(--on-admit)', strokeWidth: LOGO_PLATE.line, strokeLinecap: 'round' } : {})}
          />
        ))}
      </g>
    </svg>
  )
}
