import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { DraftClash } from './use-draft-saving.ts'

/** Conflicts of two people's changes to a seat map, with a choice between them. All their other changes are merged. */
export function MergeDialog({ of: { by, conflicts, resolve, later } }: { readonly of: DraftClash }) {
  return (
    <Dialog
      open
      wide
      onClose={later}
      title={`${by} changed the same parts`}
      text="All other changes, theirs and yours, stay. For these, choose whose to keep."
      actions={
        <>
          <Button size="office" onClick={() => resolve('THEIRS')}>
            Use theirs
          </Button>
          <Button size="office" kind="ink" onClick={() => resolve('MINE')}>
            Keep mine
          </Button>
        </>
      }
    >
      <ul className="flex max-h-[50dvh] flex-col overflow-y-auto">
        {conflicts.map(({ where, what, mine, theirs }) => (
          <li key={`${where} ${what}`} className="border-t border-line py-2">
            <p className="font-semibold">
              {where}: {what}
            </p>
            {mine === theirs ? null : (
              <p className="text-13 text-ink-soft">
                Theirs: {theirs}. Yours: {mine}.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
