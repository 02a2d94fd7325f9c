import { decideLocally, type LocalDecision, type Scanned } from './decide-locally.ts'
import { askDoor, isTemporary, serverNow } from './door-api.ts'
import { chosenList, doorState, setDoor, type Verdict } from './door-state.ts'
import { noteFailure, syncDoor } from './door-sync.ts'
import { DoorScanDocument, DoorUndoDocument } from './door.gql.ts'
import { rosterEntry, setEntry } from './roster.ts'
import { dequeue, enqueue, scanInput, queuedScans, whileInFlight, type QueuedScan } from './scan-queue.ts'
import { settle, scanVerdict } from './settle-scan.ts'

/** Longest wait for the server before this device's own verdict is shown (milliseconds). */
const maxWait = 450
/** The server takes no longer codes; ours are far shorter. */
const longestCode = 1000
/** The same if this device can't decide. */
const maxWaitWithoutOwn = 10_000

/** The server's decision, or why there is none. */
type Reply = { readonly verdict: Verdict } | { readonly problem: string } | undefined

/** Sends a scan. Resolves with undefined if the server didn't decide; the scan stays in the queue then. */
async function send(scan: QueuedScan): Promise<Reply> {
  try {
    const { doorScan } = await whileInFlight(scan.nonce, () =>
      askDoor(DoorScanDocument, { input: scanInput(scan, false) }),
    )
    await dequeue([scan.nonce])
    await settle(doorScan)
    const isShownList = scan.listId === chosenList(doorState.get())?.id
    setDoor({ waiting: queuedScans().length, isOnline: true, ...(isShownList ? { counts: doorScan.counts } : {}) })
    return { verdict: scanVerdict(doorScan) }
  } catch (error) {
    if (!isTemporary(error)) await dequeue([scan.nonce])
    await noteFailure(error)
    return isTemporary(error) ? undefined : { problem: error instanceof Error ? error.message : '' }
  }
}

const localVerdict = (scan: QueuedScan, { answer, entry }: LocalDecision): Verdict => ({
  nonce: scan.nonce,
  answer,
  entry,
  scanId: undefined,
  firstAt: answer === 'ALREADY_IN' ? (entry?.lastAt ?? undefined) : undefined,
  firstDevice: undefined,
  otherEvent: undefined,
  isLocal: true,
  isCorrection: false,
  isUndone: false,
  before: entry === undefined ? undefined : rosterEntry(entry.ticketId),
})

/** Counts people until the server does. */
function countMove(by: 1 | -1): void {
  const { counts } = doorState.get()
  if (counts !== undefined) setDoor({ counts: { ...counts, inside: Math.max(0, counts.inside + by) } })
}

async function showLocal(scan: QueuedScan, decision: LocalDecision): Promise<void> {
  // The server answers scans that it got by what people were told.
  if (queuedScans().some(({ nonce }) => nonce === scan.nonce))
    await enqueue({ ...scan, answer: decision.answer }).catch(() => undefined)
  setDoor({ verdict: localVerdict(scan, decision), waiting: queuedScans().length })
  if (!decision.hasMoved || decision.entry === undefined) return
  await setEntry(decision.entry)
  countMove(decision.answer === 'EXITED' ? -1 : 1)
}

const late = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined))

async function check(scanned: Scanned): Promise<void> {
  const state = doorState.get()
  const list = chosenList(state)
  if (list === undefined) return setDoor({ problem: 'This device has no check-in list. Ask the organizer.' })
  const now = serverNow()
  const decision = await decideLocally(scanned, state, now)
  if (decision === undefined && !state.isOnline)
    return setDoor({ problem: 'This browser can’t check tickets offline. Connect to the internet to scan.' })
  const scan: QueuedScan = {
    nonce: crypto.randomUUID(),
    listId: list.id,
    code: 'code' in scanned ? scanned.code.slice(0, longestCode) : null,
    ticketId: 'ticketId' in scanned ? scanned.ticketId : null,
    direction: state.direction,
    scannedAt: new Date(now).toISOString(),
    answer: state.isOnline ? null : (decision?.answer ?? null),
    wasSent: state.isOnline,
  }
  // Stored before it is shown, so that no admission is lost with the page. In memory if the storage is full.
  await enqueue(scan).catch(() => undefined)
  if (!state.isOnline && decision !== undefined) return showLocal(scan, decision)
  const reply = await Promise.race([send(scan), late(decision === undefined ? maxWaitWithoutOwn : maxWait)])
  if (doorState.get().phase !== 'ready') return undefined
  if (reply !== undefined) return setDoor(reply)
  if (decision !== undefined) return showLocal(scan, decision)
  return setDoor({ problem: 'No answer from the server. Try again when the connection is back.' })
}

/** Decides one scan and shows the verdict. Ignored while another one is being checked. */
export async function scanTicket(scanned: Scanned): Promise<void> {
  if (doorState.get().isChecking) return
  setDoor({ isChecking: true, problem: undefined, verdict: undefined })
  try {
    await check(scanned)
  } finally {
    setDoor({ isChecking: false })
  }
}

/** Undoes a scan that the server never got. */
async function withdraw(verdict: Verdict): Promise<void> {
  await dequeue([verdict.nonce])
  if (verdict.before !== undefined) await setEntry(verdict.before)
  countMove(verdict.answer === 'EXITED' ? 1 : -1)
  setDoor({ verdict: { ...verdict, isUndone: true }, waiting: queuedScans().length })
}

/** Undoes the scan whose verdict is shown, so that the ticket can be scanned again. Shows a sentence if that isn't possible now. */
export async function undoScan(): Promise<void> {
  const queued = queuedScans().find(({ nonce }) => nonce === doorState.get().verdict?.nonce)
  const { verdict } = doorState.get()
  if (verdict === undefined) return
  if (queued?.wasSent === false) return withdraw(verdict)
  if (queued !== undefined) await syncDoor()
  const scanId = doorState.get().verdict?.scanId
  if (scanId === undefined) return setDoor({ problem: 'Undo needs a connection. Try again when it’s back.' })
  try {
    const { doorUndo } = await askDoor(DoorUndoDocument, { scanId })
    await setEntry(doorUndo.entry)
    setDoor({ verdict: { ...verdict, isUndone: true }, problem: undefined })
    countMove(verdict.answer === 'EXITED' ? 1 : -1)
  } catch (error) {
    await noteFailure(error)
    if (doorState.get().phase === 'ready') setDoor({ problem: error instanceof Error ? error.message : 'Undo failed.' })
  }
  return undefined
}
