import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PixelWatch } from '#modules/watching/analytics/consumer/PixelWatch.tsx'
import { CartWatch } from '#modules/selling/carts/consumer/CartWatch.tsx'
import { pageHead } from '#platform/head.ts'
import { focusOn } from '#platform/heading-focus.ts'
import { shopPlace } from '#platform/shop-place.ts'
import { enabledFeatures, hasAccessCodes } from '#platform/storage.ts'
import { tokenFor } from '#platform/tokens.ts'
import { lazyPart } from '#ui/Lazy.tsx'
import { SkipButton } from '#ui/SkipButton.tsx'
import { AreaFrame } from '../AreaFrame.tsx'
import { SiteNotFound } from '../SiteNotFound.tsx'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { useRouteFocus } from './use-route-focus.ts'

export const Route = createFileRoute('/_consumer')({
  ssr: true,
  head: () =>
    pageHead({ description: 'Tickets for shows, matches and days out, with all fees in the price you see first.' }),
  component: ConsumerArea,
  notFoundComponent: SiteNotFound,
})

const palette = lazyPart(async () => (await import('./ConsumerPalette.tsx')).ConsumerPalette)
const nowhere = {}

/**
 * The server renders pages for anonymous visitors. If this browser has a session, an access code or a feature flag, refetch
 * the page's queries with it. Client-rendered pages already sent theirs that way.
 */
function useRefetchAsUser(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (router.state.matches.some(({ ssr }) => ssr === false)) return
    if (tokenFor('consumer') === undefined && !hasAccessCodes() && enabledFeatures().length === 0) return
    void client.invalidateQueries({ queryKey: ['consumer'], refetchType: 'active' })
  }, [client, router])
}

function skipToContent(): void {
  const main = document.querySelector('main')
  main?.scrollIntoView({ block: 'start' })
  focusOn(main)
}

function ConsumerArea() {
  useRefetchAsUser()
  useRouteFocus()
  return (
    <>
      <SkipButton onSkip={skipToContent}>Skip to content</SkipButton>
      <PreviewBar />
      <OfflineNote />
      <AreaFrame />
      <CartWatch />
      <PixelWatch />
      {shopPlace() === undefined ? <PaletteHost part={palette} label="Go to a page or show" place={nowhere} /> : null}
    </>
  )
}
