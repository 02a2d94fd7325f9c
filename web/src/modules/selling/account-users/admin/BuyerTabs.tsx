import { Link, useParams, useSearch } from '@tanstack/react-router'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

/** The lists of the page about buyers. */
export function BuyerTabs() {
  const { accountId = '' } = useParams({ strict: false })
  const { list }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const to = '/admin/$accountId/user'
  return (
    <TabBar label="Buyers">
      <Link
        to={to}
        params={{ accountId }}
        search={{ list: undefined }}
        // Current whatever is filtered, but not in the other tabs, which differ by the search alone.
        activeOptions={
          list === undefined ? { exact: true, includeSearch: false } : { exact: true, explicitUndefined: true }
        }
        className={tabClasses}
      >
        Buyers
      </Link>
      <Link
        to={to}
        params={{ accountId }}
        search={{ list: 'orders' }}
        activeOptions={{ exact: false, includeSearch: true }}
        className={tabClasses}
      >
        Orders
      </Link>
      <Link
        to={to}
        params={{ accountId }}
        search={{ list: 'invoices' }}
        activeOptions={{ exact: false, includeSearch: true }}
        className={tabClasses}
      >
        Invoices
      </Link>
    </TabBar>
  )
}
