import { pageHead } from '../head.ts'
import { listSearch, type ListPlace } from './list-view.ts'
import { ListSkeleton } from './ListSkeleton.tsx'

/**
 * What a page with a list spreads into its route, beside the `loader` and `component` of its list. It names the list
 * without importing it: every page of an area loads all routes, and a list is loaded with its page.
 */
export const listRoute = (name: string, title: string, place: Omit<ListPlace, 'name'> = {}) => ({
  validateSearch: listSearch(name, place),
  head: () => pageHead({ title, noindex: true }),
  pendingComponent: () => <ListSkeleton title={title} />,
})
