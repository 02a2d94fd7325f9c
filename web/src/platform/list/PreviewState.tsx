import type { ReactNode } from 'react'
import { Alert } from '#ui/Alert.tsx'

interface PreviewStateProps {
  readonly of: { readonly data: unknown; readonly isPending: boolean; readonly error: Error | null }
  /** Shown while the record loads. */
  readonly skeleton: ReactNode
}

/** Loading and error states of a preview. Renders nothing once the record is loaded, even if a refetch failed. */
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
