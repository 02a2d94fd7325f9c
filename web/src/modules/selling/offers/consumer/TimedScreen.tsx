import { AdmissionScreen } from './AdmissionScreen.tsx'
import type { Place, Sheet } from './place.ts'
import { VisitPicker } from './VisitPicker.tsx'

interface TimedScreenProps {
  readonly sheet: Sheet
  readonly place: Place
}

/** A timed event: choose a date and time, then tickets for that visit. */
export const TimedScreen = ({ sheet, place }: TimedScreenProps) => (
  <AdmissionScreen
    sheet={sheet}
    place={place}
    isReady={sheet.visit !== null}
    before={<VisitPicker sheet={sheet} place={place} />}
  />
)
