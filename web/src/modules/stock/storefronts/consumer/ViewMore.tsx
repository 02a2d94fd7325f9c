import { Button } from '#ui/Button.tsx'
import type { Pages } from './use-pages.ts'

/** Loads the next page of a list; renders nothing at the end of the list. */
export const ViewMore = ({ pages }: { readonly pages: Pick<Pages<unknown>, 'hasMore' | 'isLoading' | 'more'> }) =>
  pages.hasMore ? (
    <Button onClick={pages.more} busy={pages.isLoading && 'Loading'} className="self-center">
      View more
    </Button>
  ) : null
