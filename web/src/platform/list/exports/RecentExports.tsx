import { useQuery } from '@tanstack/react-query'
import { CircleX, Clock, Download } from 'lucide-react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { requestedAtText, contentText, isUnfinished } from './export-facts.ts'
import type { ExportFacts, ListApi } from '../list-api.ts'
import { exportPercent } from './running-exports.ts'
import { useDownload } from './use-download.ts'

interface RecentExportsProps {
  readonly api: ListApi
  readonly open: boolean
  readonly onClose: () => void
}

const pollMs = 1000

/** The user's exports of the last day, from all lists: ready to download, in progress, or failed with a reason. */
export const RecentExports = ({ api, open, onClose }: RecentExportsProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Recent exports"
    text="Files you exported in the last day. Older files are deleted."
  >
    <Files api={api} />
  </Dialog>
)

function Files({ api }: Pick<RecentExportsProps, 'api'>) {
  const { data, isError } = useQuery({
    ...api.recentExports,
    meta: { silent: true },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) === true ? pollMs : false),
  })
  if (data === undefined)
    return isError ? (
      <Alert tone="stop" announced title="Your exports couldn’t be loaded">
        Close this dialog and try again in a moment.
      </Alert>
    ) : (
      <Loading label="Loading your exports">
        <Skeleton className="h-14 w-full" />
      </Loading>
    )
  if (data.length === 0)
    return <p className="text-15">No exports in the last day. Export a list to find its file here.</p>
  return (
    <ul className="divide-y divide-line">
      {data.map((file) => (
        <li key={file.id} className="flex items-center gap-4 py-3">
          <File file={file} api={api} />
        </li>
      ))}
    </ul>
  )
}

interface FileProps {
  readonly file: ExportFacts
  readonly api: ListApi
}

function File({ file, api }: FileProps) {
  const { mutate, isPending } = useDownload()
  const spaced = file.list.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  const title = `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`
  const facts = `${contentText(file)}, ${requestedAtText(file)}`
  return (
    <>
      <p className="min-w-0 flex-1">
        <span className="block text-15 font-semibold">{title}</span>
        <span className="block text-14 text-ink-soft">{facts}</span>
        {file.failure === null ? null : <span className="block text-14">{file.failure}</span>}
      </p>
      {file.state === 'READY' ? (
        <Button
          size="office"
          icon={Download}
          aria-label={`Download ${title}, ${facts}`}
          busy={isPending && 'Downloading'}
          onClick={() => mutate({ api, id: file.id })}
        >
          Download
        </Button>
      ) : (
        <State file={file} />
      )}
    </>
  )
}

const State = ({ file }: Pick<FileProps, 'file'>) =>
  file.state === 'FAILED' ? (
    <StateBadge tone="stop" icon={CircleX}>
      Failed
    </StateBadge>
  ) : (
    <StateBadge tone="wait" icon={Clock}>
      {file.state === 'WAITING' ? 'Waiting' : `${String(exportPercent(file))}% done`}
    </StateBadge>
  )
