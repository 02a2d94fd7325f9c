import { Button } from '#ui/Button.tsx'
import type { Pages } from './use-pages.ts'

/** Asks for the next page of a list; nothing where the list has ended. */
export const ViewMore = ({ pages }: { readonly pages: Pick<Pages<unknown>, 'hasMore' | 'isLoading' | 'more'> }) =>
  pages.hasMore ? (
    <Button onClick={pages.more} busy={pages.isLoading && 'Loading'} className="self-center">
      View more
    </Button>
  ) : null
