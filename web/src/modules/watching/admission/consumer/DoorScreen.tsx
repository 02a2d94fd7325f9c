import { SCAN_DIRECTION_LABELS, SCAN_LABELS } from '@admission/common/admission/scan-words.ts'
import { Camera, ScanLine, Search, Settings } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOwnConnectionNote } from '#platform/offline/saved-note.ts'
import { Button } from '#ui/Button.tsx'
import { CameraPanel } from './CameraPanel.tsx'
import { DoorSettings } from './DoorSettings.tsx'
import { DoorStatus } from './DoorStatus.tsx'
import { chosenList, listDirections, type DoorState } from './door-state.ts'
import { keepInSync } from './door-sync.ts'
import { FindTicket } from './FindTicket.tsx'
import { listenToHandScanner } from './hand-scanner.ts'
import { createRepeatFilter } from './repeated-codes.ts'
import { scanTicket } from './scan-ticket.ts'
import { signalVerdict, unlockSound } from './verdict-sound.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

type View = 'scan' | 'find' | 'settings'

const scanCode = (code: string): void => void scanTicket({ code })

/** Sound is allowed after a press, wherever it is. */
function useSound(): void {
  useEffect(() => {
    addEventListener('pointerdown', unlockSound)
    addEventListener('keydown', unlockSound)
    return () => {
      removeEventListener('pointerdown', unlockSound)
      removeEventListener('keydown', unlockSound)
    }
  }, [])
}

/** Signals each verdict once, and again if it is corrected. */
function useSignal({ verdict, isMuted }: DoorState): void {
  const signaled = useRef('')
  useEffect(() => {
    if (verdict === undefined || verdict.isUndone) return
    const name = `${verdict.nonce} ${verdict.answer}`
    if (signaled.current !== name) signalVerdict(SCAN_LABELS[verdict.answer].tone, isMuted)
    signaled.current = name
  }, [verdict, isMuted])
}

/** A paired device: scans with the camera or a hand scanner, or finds tickets by name. Works without a network. */
export function DoorScreen({ state }: { readonly state: DoorState }) {
  const [view, setView] = useState<View>('scan')
  const [hasCamera, setCamera] = useState(false)
  const [isNew] = useState(createRepeatFilter)
  useEffect(keepInSync, [])
  useEffect(() => listenToHandScanner(scanCode), [])
  useOwnConnectionNote()
  useSound()
  useSignal(state)
  return (
    <main className="flex min-h-dvh flex-1 flex-col">
      <DoorHead state={state} onSettings={view === 'settings' ? undefined : () => setView('settings')} />
      <DoorStatus state={state} />
      {view === 'find' ? <FindTicket state={state} onScanned={() => setView('scan')} /> : null}
      {view === 'settings' ? <DoorSettings state={state} /> : null}
      {view === 'scan' && hasCamera ? (
        <CameraPanel
          onCode={(code) => {
            if (isNew(code, Date.now())) scanCode(code)
          }}
          onStop={() => setCamera(false)}
        />
      ) : null}
      {view === 'scan' ? <VerdictPanel state={state} /> : null}
      <nav
        aria-label="Ways to scan"
        className="page-margins sticky bottom-0 z-(--z-bar) flex gap-2 border-t border-line bg-card py-2.5 pb-[max(10px,env(safe-area-inset-bottom))]"
      >
        {view === 'scan' ? (
          hasCamera ? null : (
            <Button kind="primary" icon={Camera} className="flex-1" onClick={() => setCamera(true)}>
              Start camera
            </Button>
          )
        ) : (
          <Button kind="primary" icon={ScanLine} className="flex-1" onClick={() => setView('scan')}>
            Scan
          </Button>
        )}
        {view === 'find' ? null : (
          <Button icon={Search} className="flex-1" onClick={() => setView('find')}>
            Find ticket
          </Button>
        )}
      </nav>
    </main>
  )
}

interface DoorHeadProps {
  readonly state: DoorState
  /** Undefined while they are shown. */
  readonly onSettings: (() => void) | undefined
}

function DoorHead({ state, onSettings }: DoorHeadProps) {
  const { door, direction } = state
  const list = chosenList(state)
  const isChoice = listDirections(list).length > 1
  return (
    <header className="page-margins flex items-center justify-between gap-3 border-b border-line bg-card py-2.5">
      <div className="min-w-0">
        <h1 className="truncate text-17 font-semibold">{door?.eventName}</h1>
        <p className="truncate text-14 text-ink-soft">
          {list === undefined ? 'No check-in list' : list.name}
          {isChoice || direction === 'EXIT' ? ` · ${SCAN_DIRECTION_LABELS[direction]}` : ''}
        </p>
      </div>
      {onSettings === undefined ? null : (
        <Button square kind="quiet" aria-label="Settings" onClick={onSettings}>
          <Settings aria-hidden="true" size={20} strokeWidth={1.5} />
        </Button>
      )}
    </header>
  )
}
