import type { ReactNode } from 'react'
import { OfficeEntrance } from '../OfficeEntrance.tsx'

/** Layout of the sign-in pages of the employees' office. */
export const PlatformEntrance = ({ children }: { readonly children: ReactNode }) => (
  <OfficeEntrance
    dark
    office="Platform"
    about="For platform employees. Everything you open is recorded in the audit trail."
  >
    {children}
  </OfficeEntrance>
)
