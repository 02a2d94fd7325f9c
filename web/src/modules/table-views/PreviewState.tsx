import type { ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'

interface PreviewStateProps {
  readonly of: { readonly isPending: boolean; readonly error: Error | null }
  /** What stands there while the record is read. */
  readonly skeleton: ReactNode
}

/** How the reading of a preview stands: under way, or why it failed. Nothing once the record is there. */
export const PreviewState = ({ of: { isPending, error }, skeleton }: PreviewStateProps) => (
  <>
    {isPending ? skeleton : null}
    {error === null ? null : (
      <div className="px-5 py-6">
        <Alert tone="stop" announced title={error.message} />
      </div>
    )}
  </>
)
