import { Link } from '@tanstack/react-router'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

/** The two views of an account’s e-mails: their texts, and those that were sent. */
export const EmailTabs = ({ accountId }: { readonly accountId: string }) => (
  <TabBar label="E-mails">
    <Link
      to="/employee/account/$accountId/email"
      params={{ accountId }}
      activeOptions={{ exact: true, includeSearch: false }}
      className={tabClasses}
    >
      Texts
    </Link>
    <Link to="/employee/account/$accountId/email/sent" params={{ accountId }} className={tabClasses}>
      Sent
    </Link>
  </TabBar>
)
