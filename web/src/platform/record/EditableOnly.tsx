import type { ReactNode } from 'react'
import { useRecordFrame } from './record-frame.ts'

/** Fields that are disabled for users who can’t edit the record. */
export const EditableOnly = ({ children }: { readonly children: ReactNode }) => (
  <fieldset disabled={!useRecordFrame().canEdit} className="contents">
    {children}
  </fieldset>
)
