import type { ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'

interface PreviewStateProps {
  readonly of: { readonly data: unknown; readonly isPending: boolean; readonly error: Error | null }
  /** What stands there while the record is read. */
  readonly skeleton: ReactNode
}

/** How the reading of a preview stands: under way, or why it failed. Nothing once the record is there, renewed or not. */
export const PreviewState = ({ of: { data, isPending, error }, skeleton }: PreviewStateProps) => (
  <>
    {isPending ? skeleton : null}
    {error === null || data !== undefined ? null : (
      <div className="px-5 py-6">
        <Alert tone="stop" announced title={error.message} />
      </div>
    )}
  </>
)
