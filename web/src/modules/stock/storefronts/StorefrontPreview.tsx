import { brandColors, type BrandColors } from '@admission/common/brand.ts'
import { cutText } from '@admission/common/cut-text.ts'
import type { StorefrontLayout, StorefrontTheme } from '@admission/common/storefront-words.ts'
import { formatDay } from '@admission/common/time.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { classes } from '#ui/classes.ts'
import { OrganizerMark } from '#ui/Mark.tsx'
import { ShopHero } from './ShopHero.tsx'

interface StorefrontPreviewProps {
  readonly name: string
  readonly text: string
  readonly shopName: string
  readonly shopLogoUrl: string | null
  /** Six hex digits; anything else keeps the account's colors. */
  readonly color: string
  readonly buttonColor: string
  readonly layout: StorefrontLayout
  readonly theme: StorefrontTheme
  readonly logoUrl: string | undefined
  readonly heroUrl: string | undefined
  /** A few events, as examples. */
  readonly events: readonly {
    readonly id: string
    readonly name: string
    readonly artUrl: string
    readonly dateShow: { readonly local: string }
  }[]
}

const variables = (colors: BrandColors | null): Readonly<Record<string, string>> =>
  colors === null
    ? {}
    : {
        '--admit': colors.admit,
        '--admit-deep': colors.deep,
        '--admit-tint': colors.tint,
        '--on-admit': colors.on,
        '--admit-text': colors.text,
      }

const schemes: Readonly<Record<StorefrontTheme, string>> = { AUTO: 'light dark', LIGHT: 'light', DARK: 'dark' }

/** A storefront as it would look, scaled to the width of a side panel. Nothing in it can be pressed. */
export function StorefrontPreview(props: StorefrontPreviewProps) {
  const { name, text, shopName, shopLogoUrl, color, buttonColor, layout, theme, logoUrl, heroUrl, events } = props
  const hero = brandColors(color)
  const buttons = brandColors(buttonColor) ?? hero
  return (
    <section aria-label="Preview" className="border-b border-line px-5 py-4">
      <h2 className="mb-3 font-semibold">Preview</h2>
      <div
        inert
        style={{ ...variables(buttons), colorScheme: schemes[theme] }}
        className="overflow-hidden rounded-6 border border-line bg-paper text-ink"
      >
        <div className="flex w-[960px] [zoom:0.37] flex-col gap-6 pb-8">
          <div className="flex h-16 items-center gap-3 border-b border-line px-8">
            {shopLogoUrl === null ? (
              <OrganizerMark name={shopName} />
            ) : (
              <img src={shopLogoUrl} alt="" width={32} height={32} className="size-8 object-contain" />
            )}
            <span className="display text-20">{shopName}</span>
          </div>
          <div style={variables(hero)} className="px-8">
            <ShopHero
              title={name}
              text={cutText(text, 80)}
              colored={hero !== null}
              logoUrl={logoUrl}
              picture={heroUrl === undefined ? undefined : { url: heroUrl, alt: '' }}
              art={events[0]?.artUrl}
            />
          </div>
          <ul className={classes('px-8', layout === 'GRID' ? 'grid grid-cols-4 gap-5' : 'flex flex-col gap-3')}>
            {events.map((event) => (
              <li
                key={event.id}
                className={classes(
                  'overflow-hidden rounded-12 border border-line bg-card',
                  layout === 'LIST' && 'flex items-center gap-5 pr-5',
                )}
              >
                <img
                  src={event.artUrl}
                  alt=""
                  className={classes('object-cover', layout === 'GRID' ? 'aspect-[3/4] w-full' : 'h-24 w-20 shrink-0')}
                />
                <div className={classes('min-w-0 flex-1', layout === 'GRID' && 'p-4')}>
                  <p className="truncate text-17 font-semibold">{event.name}</p>
                  <p className="text-15 text-ink-soft">{formatDay(event.dateShow.local, false)}</p>
                </div>
                <span className={classes(buttonClasses({ kind: 'primary' }), layout === 'GRID' && 'm-4 mt-0')}>
                  Tickets
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
