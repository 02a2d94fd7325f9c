import type { ReactNode } from 'react'
import { OfficeEntrance } from '../OfficeEntrance.tsx'

/** The front door of the platform's own office. */
export const PlatformEntrance = ({ children }: { readonly children: ReactNode }) => (
  <OfficeEntrance
    dark
    office="Platform"
    about="For staff of the platform. What you open here is written to the audit trail."
  >
    {children}
  </OfficeEntrance>
)
