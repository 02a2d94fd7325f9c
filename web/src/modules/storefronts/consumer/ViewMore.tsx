import { Suspense } from 'react'
import { drawnLater } from './drawn-later.tsx'
import type { Pages } from './use-pages.ts'

const MoreButton = drawnLater(async () => (await import('./MoreButton.tsx')).MoreButton)

/** Asks for the next page of a list; nothing where the list has ended. */
export function ViewMore({ pages }: { readonly pages: Pick<Pages<unknown>, 'hasMore' | 'isLoading' | 'more'> }) {
  if (!pages.hasMore) return null
  return (
    <Suspense fallback={<div className="h-11" />}>
      <MoreButton pages={pages} />
    </Suspense>
  )
}
