import { formatTime } from '@admission/common/time.ts'
import { foreignZone } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { focusIfScrolls } from '#ui/focus-if-scrolls.ts'
import type { Conflict } from './use-save-record.ts'

const watchScroll = (area: HTMLElement | null) => focusIfScrolls(area, 'Both versions')

/** Conflict after someone else saved first: who, when and what, next to the user's changes, with a choice between them. */
export function ConflictDialog({ of }: { readonly of: Conflict | undefined }) {
  if (of === undefined) return null
  const { changedBy, changedAt, what, differences, resolve, dismiss } = of
  const zone = changedAt === null ? undefined : foreignZone(changedAt)
  const when =
    changedAt === null ? '' : `${formatTime(changedAt, { year: false })}${zone === undefined ? '' : ` ${zone}`}: `
  const hasConflict = differences.some(({ isConflict }) => isConflict)
  return (
    <Dialog
      open
      wide
      onClose={dismiss}
      title={`${changedBy ?? 'Someone'} saved this first`}
      text={
        <>
          {when}
          {what ?? of.message}. Your changes are still here
          {hasConflict
            ? '. For fields you both changed, choose which value to keep.'
            : '. You changed different fields.'}
        </>
      }
      actions={
        <>
          <Button size="office" onClick={() => resolve('theirs')}>
            Use theirs
          </Button>
          <Button size="office" kind="ink" onClick={() => resolve('mine')}>
            Keep mine and save
          </Button>
        </>
      }
    >
      <div ref={watchScroll} className="overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr className="text-left text-13 text-ink-soft">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Field
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Saved version
              </th>
              <th scope="col" className="py-2 font-semibold">
                Your version
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, mine, isConflict }) => (
              <tr key={label} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-4 text-left font-semibold">
                  {label}
                  {isConflict ? (
                    <span className="block text-13 font-normal text-wait">You both changed this</span>
                  ) : null}
                </th>
                <td className="py-2 pr-4 whitespace-pre-line">{theirs}</td>
                <td className="py-2 whitespace-pre-line">{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
