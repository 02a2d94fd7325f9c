import { brandColors } from '@admission/common/brand.ts'
import type { CSSProperties } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { OrganizerMark } from '#ui/Mark.tsx'

interface ShopPreviewProps {
  readonly name: string
  /** Six hex digits; anything else keeps the default colors. */
  readonly color: string
  readonly logoUrl: string | undefined
}

/** Previews a shop: its page header and a button in its color. */
export function ShopPreview({ name, color, logoUrl }: ShopPreviewProps) {
  const colors = brandColors(color)
  const style = colors && {
    '--admit': colors.admit,
    '--admit-deep': colors.deep,
    '--admit-tint': colors.tint,
    '--on-admit': colors.on,
    '--admit-text': colors.text,
  }
  return (
    <section aria-label="Preview" style={(style ?? {}) as CSSProperties} className="border-b border-line px-5 py-4">
      <h2 className="mb-3 font-semibold">Preview</h2>
      <div className="overflow-hidden rounded-6 border border-line bg-card">
        <div className="flex h-14 min-w-0 items-center gap-3 border-b border-line px-4">
          {logoUrl === undefined ? (
            <OrganizerMark name={name} />
          ) : (
            <img src={logoUrl} alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
          )}
          <span className="display truncate text-18 desk:text-20">{name}</span>
        </div>
        <div className="px-4 py-5">
          <span aria-hidden="true" className={buttonClasses({ kind: 'primary' })}>
            Get tickets
          </span>
        </div>
      </div>
    </section>
  )
}
