import { createContext, use } from 'react'

/** Context that a record's layout provides to its tabs. */
interface RecordFrame {
  /** True if the user may edit the record. If not, nothing that saves is shown. */
  readonly canEdit: boolean
  /** Element of the header for the tab's Save button. */
  readonly headerTarget: HTMLElement | null
}

export const RecordFrameContext = createContext<RecordFrame>({ canEdit: false, headerTarget: null })

export const useRecordFrame = (): RecordFrame => use(RecordFrameContext)
