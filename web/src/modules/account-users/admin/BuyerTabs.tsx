import { Link, useParams } from '@tanstack/react-router'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

/** The lists of the page about buyers. */
export function BuyerTabs() {
  const { accountId = '' } = useParams({ strict: false })
  const to = '/admin/$accountId/user'
  return (
    <TabBar label="Buyers">
      <Link
        to={to}
        params={{ accountId }}
        search={{ list: undefined }}
        activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        className={tabClasses}
      >
        Buyers
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
