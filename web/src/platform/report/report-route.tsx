import { pageHead } from '../head.ts'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { reportSearch } from './report-search.ts'

/**
 * Route options for a report's page; add `loader` and `component`. Refers to the report by name, because every page of an
 * area loads all routes, but a report's definition loads with its own page.
 */
export const reportRoute = (name: string, title: string) => ({
  validateSearch: reportSearch(name),
  head: () => pageHead({ title, noindex: true }),
  pendingComponent: () => <ListSkeleton title={title} />,
})
