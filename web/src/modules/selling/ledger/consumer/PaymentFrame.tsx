import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

/** Frame of the pages about what a user is owed and was paid. */
export const PaymentFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[816px] pt-6 pb-14 desk:pt-10">
    <div className="page-margins">
      <h1 className="display text-36">Balance</h1>
    </div>
    <div className="mt-3 desk:px-6">
      <TabBar label="Balance">
        <Link to="/user/payment" activeOptions={{ exact: true, includeSearch: false }} className={tabClasses}>
          Balance
        </Link>
        <Link to="/user/payment/history" className={tabClasses}>
          Withdrawals
        </Link>
      </TabBar>
    </div>
    <div className="page-margins pt-8">{children}</div>
  </div>
)
