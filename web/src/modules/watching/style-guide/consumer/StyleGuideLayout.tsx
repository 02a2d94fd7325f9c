import { createFileRoute, Link, Outlet, useLocation, type SearchMiddleware } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { brandColors } from '@admission/common/brand.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { pageNonce } from '#platform/page-facts.ts'
import { ProductMark } from '#ui/Mark.tsx'
import { GuideControls } from './GuideControls.tsx'
import { guidePages } from './guide-pages.ts'
import { guideSearch, type GuideSearch } from './guide-search.ts'

/** Keeps theme and color when navigating. The router's own middleware for this would be in every page's bundle. */
const keepThemeAndBrand: SearchMiddleware<GuideSearch> = ({ search, next }) => ({
  theme: search.theme,
  brand: search.brand,
  ...next(search),
})

export const Route = createFileRoute('/_consumer/style-guide')({
  ssr: true,
  validateSearch: guideSearch,
  search: { middlewares: [keepThemeAndBrand] },
  component: StyleGuideLayout,
})

const item =
  'flex min-h-11 shrink-0 items-center rounded-6 border border-transparent px-2 text-14 whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-ink desk:min-h-[29px] desk:pointer-coarse:min-h-11'

/** Sets the theme on the whole page. A wrapper element would miss popups. */
const ThemeStyle = ({ theme }: { readonly theme: 'light' | 'dark' }) => (
  <style
    nonce={pageNonce()}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: `html:root{color-scheme:${theme}}` }}
  />
)

/** On narrow screens the navigation is a scrolling row. Scrolls the current page's link into view, again when web fonts change widths. */
function useCurrentInSight(pathname: string) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector<HTMLElement>(`a[href^="${pathname}"]`)
    if (!row || !current) return undefined
    // Called once for every link, and again when one changes size.
    const sizes = new ResizeObserver(() => {
      row.scrollLeft = current.offsetLeft - 40
    })
    for (const name of row.children) sizes.observe(name)
    return () => sizes.disconnect()
  }, [pathname])
  return nav
}

/** The style guide's layout: navigation, theme, and an organizer's color to try. */
function StyleGuideLayout() {
  const { theme, brand } = Route.useSearch()
  const nav = useCurrentInSight(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <>
      <BrandStyle colors={brandColors(brand)} />
      {theme === 'light' || theme === 'dark' ? <ThemeStyle theme={theme} /> : null}
      <div className="flex flex-1 flex-col desk:flex-row">
        <header className="border-line bg-rail max-desk:border-b desk:w-[216px] desk:shrink-0 desk:border-r">
          <div className="desk:sticky desk:top-0 desk:flex desk:max-h-dvh desk:flex-col desk:overflow-y-auto">
            <Link
              to="/style-guide/colors"
              className="flex h-14 shrink-0 items-center gap-2.5 px-4 no-underline phone:px-6 desk:mt-3"
            >
              <ProductMark size={24} />
              <span className="text-16 font-semibold">Style guide</span>
            </Link>
            <nav
              ref={nav}
              aria-label="Style guide"
              className="side-scroll shrink-0 gap-1 px-2 pb-2 phone:px-4 desk:flex-col"
            >
              {guidePages.map(({ to, name }) => (
                <Link key={to} to={to} className={item}>
                  {name}
                </Link>
              ))}
            </nav>
            <GuideControls />
          </div>
        </header>
        <main className="min-w-0 flex-1">
          <div className="mx-auto w-full max-w-[1224px] px-4 pt-6 pb-24 phone:px-6 desk:px-12 desk:pt-10">
            <Outlet />
          </div>
        </main>
      </div>
    </>
  )
}
