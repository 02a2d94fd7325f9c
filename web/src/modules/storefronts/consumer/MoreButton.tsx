import { Button } from '#ui/Button.tsx'
import type { Pages } from './use-pages.ts'

/** What `ViewMore` shows while there is more. */
export const MoreButton = ({ pages }: { readonly pages: Pick<Pages<unknown>, 'isLoading' | 'more'> }) => (
  <Button onClick={pages.more} busy={pages.isLoading && 'Loading'} className="self-center">
    View more
  </Button>
)
