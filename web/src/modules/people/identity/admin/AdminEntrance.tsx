import type { ReactNode } from 'react'
import { OfficeEntrance } from '../OfficeEntrance.tsx'

/** Layout of the pages before the organizers' back office: sign-in and account choice. */
export const AdminEntrance = ({ children }: { readonly children: ReactNode }) => (
  <OfficeEntrance office="Back office" about="Manage your account’s events, collections and prices.">
    {children}
  </OfficeEntrance>
)
