import type { ReactNode } from 'react'
import { OfficeEntrance } from '../OfficeEntrance.tsx'

/** Layout of the sign-in pages of the organizers' back office. */
export const AdminEntrance = ({ children }: { readonly children: ReactNode }) => (
  <OfficeEntrance office="Back office" about="Manage your account’s events, collections and prices.">
    {children}
  </OfficeEntrance>
)
