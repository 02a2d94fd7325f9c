import { formatMoment } from '@admission/common/time.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { MailTemplateFieldsFragment } from './mail-templates.gql.ts'

type Version = MailTemplateFieldsFragment['versions'][number]

interface TemplateVersionsProps {
  readonly versions: readonly Version[]
  /** Puts a version’s words into the form. */
  readonly onRestore: (version: Version) => void
}

/** Saved texts, latest first. An earlier one goes into the form, and applies once it is saved. */
export function TemplateVersions({ versions, onRestore }: TemplateVersionsProps) {
  const { canEdit } = useRecordFrame()
  return (
    <section aria-label="Versions" className="px-5 py-4">
      <h2 className="mb-1 font-semibold">Versions</h2>
      {versions.length === 0 ? (
        <p className="text-ink-soft">Nothing saved yet.</p>
      ) : (
        <ol>
          {versions.map((version) => (
            <li key={version.no} className="flex items-start gap-3 border-b border-line py-2 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p>Version {version.no}</p>
                <p className="text-13 text-ink-soft">{formatMoment(version.createdAt, { year: true })}</p>
                {version.brokenReason === null ? null : (
                  <p className="text-13 text-ink-soft">Couldn’t be sent: {version.brokenReason}</p>
                )}
              </div>
              {canEdit ? (
                <TextButton
                  aria-label={`Restore version ${String(version.no)}`}
                  onClick={() => {
                    onRestore(version)
                    showToast({
                      kind: 'notice',
                      text: `Version ${String(version.no)} is in the form`,
                      detail: 'Save to use it.',
                      dismissAfter: 3500,
                    })
                  }}
                >
                  Restore
                </TextButton>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
