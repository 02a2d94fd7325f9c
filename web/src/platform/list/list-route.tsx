import { pageHead } from '../head.ts'
import { listSearch, type ListPlace } from './list-view.ts'
import { ListSkeleton } from './ListSkeleton.tsx'

/**
 * Route options for a page with a list; add the list's `loader` and `component`. Refers to the list by name
 * instead of importing it, because every page of an area loads all routes, but a list loads with its own page.
 */
export const listRoute = (name: string, title: string, place: Omit<ListPlace, 'name'> = {}) => ({
  validateSearch: listSearch(name, place),
  head: () => pageHead({ title, noindex: true }),
  pendingComponent: () => <ListSkeleton title={title} />,
})
