import { Link, useParams, useSearch } from '@tanstack/react-router'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

const OTHERS = [
  ['orders', 'Orders'],
  ['invoices', 'Invoices'],
] as const

/** The lists of the page about buyers. */
export function BuyerTabs() {
  const { accountId = '' } = useParams({ strict: false })
  const { list }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const link = { to: '/admin/$accountId/user', params: { accountId }, className: tabClasses } as const
  return (
    <TabBar label="Buyers">
      <Link
        {...link}
        search={{ list: undefined }}
        // Current whatever is filtered, but not in the other tabs, which differ by the search alone.
        activeOptions={
          list === undefined ? { exact: true, includeSearch: false } : { exact: true, explicitUndefined: true }
        }
      >
        Buyers
      </Link>
      {OTHERS.map(([other, label]) => (
        <Link key={other} {...link} search={{ list: other }} activeOptions={{ exact: false, includeSearch: true }}>
          {label}
        </Link>
      ))}
    </TabBar>
  )
}
