import { createContext, use } from 'react'

/** What the frame of a record gives its tabs. */
interface RecordFrame {
  /** Whether this person may change it: nothing that saves is shown otherwise. */
  readonly canEdit: boolean
  /** Where the tab's Save goes in the head. */
  readonly slot: HTMLElement | null
}

export const RecordFrameContext = createContext<RecordFrame>({ canEdit: false, slot: null })

export const useRecordFrame = (): RecordFrame => use(RecordFrameContext)
