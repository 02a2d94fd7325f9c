import { DEFAULT_RANGE, rangeProblem } from '@admission/common/reports/range.ts'

type Search = Readonly<Record<string, unknown>>

/** The days that insights show, from the page's address: the default if it names none, or none that can be shown. */
export const insightsRange = ({ range }: Search): string =>
  typeof range === 'string' && rangeProblem(range) === undefined ? range : DEFAULT_RANGE

/** The search of an address for these days; empty for the default. */
export const rangeSearch = (range: string): { range?: string } => (range === DEFAULT_RANGE ? {} : { range })

/** Route options of a page of insights. */
export const insightsRoute = {
  validateSearch: (search: Search): { range?: string } => rangeSearch(insightsRange(search)),
  loaderDeps: ({ search }: { readonly search: Search }) => ({ range: insightsRange(search) }),
}
