import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { query } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { contentWords } from '#modules/table-views/export-facts.ts'
import { download } from '#modules/table-views/use-download.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ReportDeliveryDocument } from './report.gql.ts'

interface ReportFileProps {
  readonly accountId: string
  readonly title: string
}

/** The file of a scheduled report that a mail led to (`?file=…`): downloaded by one press, or why it cannot be. */
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
  // The link works for a quarter of an hour: a press asks for a new one.
  const take = async (): Promise<void> => {
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
            {contentWords(data.reportDelivery)}
            <Button size="table" icon={Download} onClick={() => void take()}>
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
