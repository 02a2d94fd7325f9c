import type { ReactNode } from 'react'
import { OfficeEntrance } from '../OfficeEntrance.tsx'

/** The front door of the organizers' back office. */
export const AdminEntrance = ({ children }: { readonly children: ReactNode }) => (
  <OfficeEntrance
    office="Back office"
    about="Events, collections and prices of your account, for the people who run it."
  >
    {children}
  </OfficeEntrance>
)
