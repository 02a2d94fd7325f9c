import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CartWatch } from '#modules/carts/consumer/CartWatch.tsx'
import { pageHead } from '#platform/head.ts'
import { enabledFeatures, hasAccessCodes } from '#platform/storage.ts'
import { tokenFor } from '#platform/tokens.ts'
import { AreaFrame } from '../AreaFrame.tsx'
import { SiteNotFound } from '../SiteNotFound.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PaletteKey } from './PaletteKey.tsx'
import { SkipButton } from './SkipButton.tsx'
import { useRouteFocus } from './use-route-focus.ts'

export const Route = createFileRoute('/_consumer')({
  ssr: true,
  head: () => pageHead({}),
  component: ConsumerArea,
  notFoundComponent: SiteNotFound,
})

/**
 * What the server drew is what a stranger sees. Whoever is somebody (a token, an access code, a feature) gets the page's
 * questions asked again in their own name.
 */
function useOwnAnswers(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (tokenFor('consumer') === undefined && !hasAccessCodes() && enabledFeatures().length === 0) return
    void client.invalidateQueries({ queryKey: ['consumer'], refetchType: 'active' })
  }, [client])
}

function ConsumerArea() {
  useOwnAnswers()
  useRouteFocus()
  return (
    <>
      <SkipButton />
      <OfflineNote />
      <AreaFrame />
      <CartWatch />
      <PaletteKey />
    </>
  )
}
