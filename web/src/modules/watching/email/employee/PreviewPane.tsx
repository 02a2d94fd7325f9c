import { formatMoment } from '@admission/common/time.ts'
import { Send } from 'lucide-react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TabPanels } from '#ui/TabPanels.tsx'
import { MailFrame } from '../MailFrame.tsx'
import type { MailPreviewFieldsFragment, MailTemplateFieldsFragment } from './mail-templates.gql.ts'

/** Value of the choice of made-up data. */
export const MADE_UP = ''

interface PreviewPaneProps {
  readonly samples: MailTemplateFieldsFragment['samples']
  readonly sampleId: string
  readonly onSample: (id: string) => void
  readonly shown: MailPreviewFieldsFragment | undefined
  readonly error: Error | null
  /** What is shown in the place of a text that can’t be written. */
  readonly instead: string
  /** Undefined: this text can’t be tested now. */
  readonly onTest: (() => void) | undefined
  readonly isSending: boolean
}

/** The mail as programs with light or dark colors show it, whatever this browser prefers. */
const inTheme = (html: string, isDark: boolean): string =>
  html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')

/** An e-mail as it would be sent now: about something real or made-up data, in light, dark, on a phone and as plain text. */
export function PreviewPane(props: PreviewPaneProps) {
  const { samples, sampleId, onSample, shown, error, instead, onTest, isSending } = props
  const { canEdit } = useRecordFrame()
  return (
    <section aria-label="Preview" className="border-b border-line px-5 py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-semibold">Preview</h2>
        {canEdit ? (
          <Button
            size="table"
            icon={Send}
            busy={isSending && 'Sending'}
            disabled={onTest === undefined}
            onClick={() => onTest?.()}
          >
            Send me a test
          </Button>
        ) : null}
      </div>
      <SelectField
        label="About"
        size="office"
        options={[
          { value: MADE_UP, label: 'Made-up data' },
          ...samples.map(({ id, label, at }) => ({
            value: id,
            label: `${label}, ${formatMoment(at, { year: false })}`,
          })),
        ]}
        value={sampleId}
        onValue={onSample}
      />
      <div className="mt-3 flex flex-col gap-3">
        {error === null ? null : <Alert tone="stop" announced title={error.message} />}
        {shown === undefined || shown.problem === null ? null : (
          <Alert tone="stop" announced title={shown.problem}>
            <p>{instead}</p>
          </Alert>
        )}
        {shown === undefined ? (
          error === null ? (
            <Loading label="Preview">
              <Skeleton className="h-96" />
            </Loading>
          ) : null
        ) : shown.html === '' ? null : (
          <Views {...shown} />
        )}
      </div>
    </section>
  )
}

function Views({ subject, html, text }: { readonly subject: string; readonly html: string; readonly text: string }) {
  // A desktop mail program is wider than this column, so its page is drawn smaller.
  const wide = (isDark: boolean) => (
    <div className="[zoom:0.56]">
      <MailFrame
        title={`E-mail, ${isDark ? 'dark' : 'light'}`}
        html={inTheme(html, isDark)}
        height={900}
        className={isDark ? 'bg-black' : 'bg-white'}
      />
    </div>
  )
  return (
    <>
      <p className="text-14 wrap-anywhere">
        <span className="text-ink-soft">Subject: </span>
        {subject}
      </p>
      <TabPanels
        label="Preview as"
        tabs={[
          { id: 'light', name: 'Light', body: wide(false) },
          { id: 'dark', name: 'Dark', body: wide(true) },
          {
            id: 'phone',
            name: 'Phone',
            body: <MailFrame title="E-mail on a phone" html={inTheme(html, false)} height={900} className="bg-white" />,
          },
          {
            id: 'text',
            name: 'Plain text',
            body: <pre className="mono text-13 break-words whitespace-pre-wrap">{text}</pre>,
          },
        ]}
      />
    </>
  )
}
