import { formatTime, timeAt } from '@admission/common/time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { request } from '#platform/api.ts'
import { downloadOwn } from '#platform/download-own.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { RequestDataExportDocument, type PersonExportFieldsFragment } from './personal-data.gql.ts'
import { personalDataQuery } from './personal-data-query.ts'

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${String(Math.max(1, Math.round(bytes / 1000)))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** A copy of a user’s data: asked for, made, downloaded. */
export function DataCopySection({ copy }: { readonly copy: PersonExportFieldsFragment | null }) {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => request(RequestDataExportDocument, {}),
    onSuccess: ({ dataExportRequest }) =>
      client.setQueryData(personalDataQuery.queryKey, (old) => old && { ...old, myDataExport: dataExportRequest }),
  })
  // With a fresh link: the one on the page may have expired.
  const download = useMutation({
    mutationFn: async () => {
      const { myDataExport } = await client.fetchQuery({ ...personalDataQuery, staleTime: 0 })
      if (myDataExport?.url != null) await downloadOwn(myDataExport.url, 'my-data.zip')
    },
  })
  const busy = ask.isPending && 'Requesting'
  return (
    <section aria-labelledby="your-data" className="flex max-w-[624px] flex-col gap-4">
      <div>
        <h2 id="your-data" className="display text-22">
          Your data
        </h2>
        <p className="mt-1 text-15 text-ink-soft">
          Get a copy of everything we and organizers know about you here: your profile, orders, tickets, messages and
          documents. It’s a ZIP file with a page that you can read and files for other programs.
        </p>
      </div>
      {copy?.state === 'WAITING' ? (
        <Alert tone="note" announced title="We’re making your copy.">
          It takes a few minutes. We’ll e-mail you when it’s ready, so you can leave this page.
        </Alert>
      ) : null}
      {copy?.state === 'FAILED' ? (
        <Alert tone="stop" announced title="Your copy couldn’t be made.">
          Request another one. If it happens again, contact us.
        </Alert>
      ) : null}
      {copy?.url == null ? null : (
        <Alert tone="go" announced title="Your copy is ready.">
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button icon={Download} busy={download.isPending && 'Downloading'} onClick={() => download.mutate()}>
              Download my data
            </Button>
            <p data-restless="" className="text-14">
              {copy.bytes === null ? '' : `${sizeText(copy.bytes)}, `}until{' '}
              {formatTime(timeAt(Date.parse(copy.expiresAt.utc), viewerZone()), { year: true, weekday: false })}
            </p>
          </div>
        </Alert>
      )}
      <div>
        {copy === null || copy.state === 'FAILED' ? (
          <Button icon={Download} busy={busy} onClick={() => ask.mutate()}>
            Request a copy
          </Button>
        ) : copy.state === 'READY' ? (
          <TextButton variant="underline" busy={busy} onClick={() => ask.mutate()}>
            Request a new copy
          </TextButton>
        ) : null}
      </div>
    </section>
  )
}
