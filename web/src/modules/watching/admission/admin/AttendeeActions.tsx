import { Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { request as send } from '#platform/api.ts'
import type { ListActionsProps } from '#platform/list/list-options.ts'
import { userMessage } from '#platform/list/user-message.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { AttendeeSheetDocument, type AttendeeSheetQuery } from './attendees.gql.ts'
import { audienceOf } from './audience.ts'
import { PrintedAttendees } from './PrintedAttendees.tsx'
import { WriteDialog } from './WriteDialog.tsx'

/** Prints the matching attendees, and writes to them. */
export function AttendeeActions({ request, count, params, scope }: ListActionsProps) {
  const [sheet, setSheet] = useState<AttendeeSheetQuery['attendeeSheet']>()
  const [isReading, setIsReading] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const rights = useRights()
  const audience = audienceOf(params['eventId'] ?? '', request)
  const isFiltered = Object.keys(audience).length > 1
  const print = async (): Promise<void> => {
    setIsReading(true)
    try {
      const { attendeeSheet } = await send(AttendeeSheetDocument, { audience }, scope)
      // Not every browser waits here until the dialog is closed.
      window.addEventListener('afterprint', () => setSheet(undefined), { once: true })
      flushSync(() => setSheet(attendeeSheet))
      window.print()
    } catch (error) {
      const text = userMessage(error)
      if (text !== undefined) showToast({ kind: 'error', text })
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <Button
        size="office"
        square
        icon={Printer}
        busy={isReading && 'Preparing'}
        disabled={count === 0}
        onClick={() => void print()}
      >
        <span className="sr-only">Print</span>
      </Button>
      {mayManage('orders', rights) ? (
        <Button size="office" icon={Mail} disabled={count === 0} onClick={() => setIsWriting(true)}>
          Write to {isFiltered ? 'these people' : 'attendees'}
        </Button>
      ) : null}
      {sheet === undefined ? null : <PrintedAttendees sheet={sheet} isFiltered={isFiltered} />}
      {isWriting ? <WriteDialog audience={audience} scope={scope} onClose={() => setIsWriting(false)} /> : null}
    </>
  )
}
