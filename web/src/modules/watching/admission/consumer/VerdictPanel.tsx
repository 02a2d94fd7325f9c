import { shortName } from '@admission/common/admission/short-name.ts'
import { SCAN_LABELS, scanLabel } from '@admission/common/admission/scan-words.ts'
import type { RosterEntry } from '@admission/common/admission/types.ts'
import { formatClock, formatTime, timeAt } from '@admission/common/time.ts'
import { RotateCcw, ScanLine, Undo2, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { DoorState, Verdict } from './door-state.ts'
import { undoScan } from './scan-ticket.ts'
import { toneBadges } from './verdict-tones.ts'

const idle = 'bg-card text-ink'

const appearanceOf = ({ verdict, problem }: DoorState) => {
  if (problem !== undefined) return { icon: WifiOff, fill: 'bg-wait text-card' }
  if (verdict === undefined) return { icon: ScanLine, fill: idle }
  return verdict.isUndone ? { icon: RotateCcw, fill: idle } : toneBadges[SCAN_LABELS[verdict.answer].tone]
}

const visitText = ({ visitStart }: RosterEntry, zone: string): string | undefined =>
  visitStart === null ? undefined : formatClock(timeAt(Date.parse(visitStart), zone).local)

function firstText({ answer, entry, firstAt, firstDevice }: Verdict, zone: string): string | undefined {
  if (answer === 'NOT_IN' && entry !== undefined && entry.lastAt !== null)
    return `Went out ${formatTime(timeAt(Date.parse(entry.lastAt), zone), { year: false })}.`
  if (firstAt === undefined) return undefined
  const time = formatTime(timeAt(Date.parse(firstAt), zone), { year: false })
  return firstDevice === undefined ? `Scanned ${time}.` : `Scanned ${time}, ${firstDevice}.`
}

const correction = 'Another device scanned this ticket first. Stop this person if you can.'

/** The verdict of the last scan, large enough to read from a step away: color, sign and words. */
export function VerdictPanel({ state }: { readonly state: DoorState }) {
  const { verdict, problem, isChecking, isOnline, door } = state
  const { icon: Icon, fill } = appearanceOf(state)
  return (
    <section
      aria-label="Result"
      // Deep colors with white text in both themes: pale ones look alike from a step away.
      data-theme={fill === idle ? undefined : 'light'}
      className={`flex min-h-56 flex-1 flex-col items-center justify-center gap-4 px-4 py-6 text-center ${fill}`}
    >
      <output aria-live="assertive" aria-atomic="true" className="block w-full">
        <div key={verdict?.nonce ?? problem ?? ''} className="flex flex-col items-center gap-2">
          <Icon aria-hidden="true" size={60} strokeWidth={1.75} />
          <Words state={state} />
          {verdict === undefined || door === undefined || verdict.isUndone ? null : (
            <TicketLines verdict={verdict} zone={door.venueTimeZone} />
          )}
          {verdict?.isLocal === true && !isChecking ? (
            <p className="text-14">{isOnline ? 'Checked on this device' : 'Checked offline'}</p>
          ) : null}
        </div>
      </output>
      <UndoButton key={verdict?.nonce} state={state} />
    </section>
  )
}

function Words({ state: { verdict, problem, isChecking } }: { readonly state: DoorState }) {
  if (problem !== undefined) return <p className="max-w-[40ch] text-20 font-semibold">{problem}</p>
  if (verdict === undefined) return <p className="display text-28">{isChecking ? 'Checking…' : 'Ready to scan'}</p>
  const words = scanLabel(verdict.answer, verdict.entry)
  return (
    <>
      <p className="display text-48 text-balance">{verdict.isUndone ? 'Undone' : words.title}</p>
      <p className="max-w-[40ch] text-18">
        {verdict.isUndone ? 'This ticket can be scanned again.' : verdict.isCorrection ? correction : words.text}
      </p>
    </>
  )
}

function TicketLines({ verdict, zone }: { readonly verdict: Verdict; readonly zone: string }) {
  const { entry } = verdict
  const first = firstText(verdict, zone)
  const parts = entry === undefined ? [] : [entry.priceTypeName, entry.seat, visitText(entry, zone)]
  const line = [verdict.otherEvent, ...parts]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ')
  return (
    <>
      {line === '' ? null : <p className="text-20 font-semibold">{line}</p>}
      {entry === undefined || entry.holder === '' ? null : <p className="text-18">{shortName(entry.holder)}</p>}
      {first === undefined ? null : <p className="text-16">{first}</p>}
    </>
  )
}

function UndoButton({ state: { verdict, door } }: { readonly state: DoorState }) {
  const [isBusy, setBusy] = useState(false)
  const hasMoved = verdict?.answer === 'ADMITTED' || verdict?.answer === 'EXITED'
  if (!hasMoved || verdict.isUndone || door?.device.mayUndo !== true) return null
  const undo = async (): Promise<void> => {
    setBusy(true)
    try {
      await undoScan()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Undo2} busy={isBusy && 'Undoing'} onClick={() => void undo()}>
      Undo
    </Button>
  )
}
