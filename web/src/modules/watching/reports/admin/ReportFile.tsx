import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { query } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { contentText } from '#platform/list/exports/export-facts.ts'
import { download } from '#platform/list/exports/use-download.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ReportDeliveryDocument } from './report.gql.ts'

interface ReportFileProps {
  readonly accountId: string
  readonly title: string
}

/** Download of a scheduled report, opened from an e-mail link (`?file=…`), or the reason why it can't be downloaded. */
export function ReportFile({ accountId, title }: ReportFileProps) {
  const { file }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return typeof file !== 'string' ? null : <Delivered key={file} accountId={accountId} title={title} id={file} />
}

function Delivered({ accountId, title, id }: ReportFileProps & { readonly id: string }) {
  const navigate = useNavigate()
  const delivery = query(ReportDeliveryDocument, { id }, { accountId })
  const { data, error, refetch } = useQuery({ ...delivery, meta: { silent: true }, retry: false })
  const close = (): void =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, file: undefined })) as never, replace: true })
  if (data === undefined && error === null) return null
  // The URL expires after 15 minutes, so fetch a fresh one on each click.
  const downloadFile = async (): Promise<void> => {
    const { data: fresh } = await refetch()
    if (fresh?.reportDelivery.url != null) download(fresh.reportDelivery.url)
  }
  return (
    <div className="px-4 pt-3 phone:px-6 print:hidden">
      {data === undefined ? (
        <Alert tone="stop" announced title="This file can’t be downloaded">
          {error instanceof ApiError ? error.message : 'Try again in a moment.'}
        </Alert>
      ) : (
        <Alert tone="go" title={`${title}: your scheduled report is ready`}>
          <span className="flex flex-wrap items-center gap-3">
            {contentText(data.reportDelivery)}
            <Button size="table" icon={Download} onClick={() => void downloadFile()}>
              Download
            </Button>
            <Button size="table" kind="quiet" onClick={close}>
              Dismiss
            </Button>
          </span>
        </Alert>
      )}
    </div>
  )
}
