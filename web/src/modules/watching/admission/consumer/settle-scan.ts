import { formatTime } from '@admission/common/time.ts'
import { doorState, setDoor, type Verdict } from './door-state.ts'
import type { DoorScanFieldsFragment } from './door.gql.ts'
import { setEntry } from './roster.ts'

const otherEventText = ({ name, dateShow }: NonNullable<DoorScanFieldsFragment['otherEvent']>): string =>
  dateShow === null ? name : `${name}, ${formatTime(dateShow, { year: false })}`

/** The verdict of the server. */
export const scanVerdict = (scan: DoorScanFieldsFragment): Verdict => ({
  nonce: scan.nonce,
  answer: scan.answer,
  entry: scan.entry ?? undefined,
  scanId: scan.id,
  firstAt: scan.firstAdmittedAt ?? undefined,
  firstDevice: scan.firstDeviceName ?? undefined,
  otherEvent: scan.otherEvent === null ? undefined : otherEventText(scan.otherEvent),
  isLocal: false,
  isCorrection: false,
  isUndone: false,
  before: undefined,
})

/** Takes over what the server decided. If another verdict of the same scan is shown, it is corrected. */
export async function settle(scan: DoorScanFieldsFragment): Promise<void> {
  if (scan.entry !== null) await setEntry(scan.entry)
  const { verdict: shown } = doorState.get()
  if (shown?.nonce !== scan.nonce || shown.isUndone) return
  const isCorrection = shown.isLocal && shown.answer !== scan.answer
  setDoor({ verdict: { ...scanVerdict(scan), isCorrection }, counts: scan.counts })
}
