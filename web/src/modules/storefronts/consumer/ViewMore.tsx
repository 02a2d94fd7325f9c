import { Button } from '#ui/Button.tsx'
import type { Pages } from './use-pages.ts'

/** Asks for the next page of a list; nothing where the list has ended. */
export function ViewMore({ pages }: { readonly pages: Pick<Pages<unknown>, 'hasMore' | 'isLoading' | 'more'> }) {
  if (!pages.hasMore) return null
  return (
    <Button onClick={pages.more} busy={pages.isLoading && 'Loading'} className="self-center">
      View more
    </Button>
  )
}
