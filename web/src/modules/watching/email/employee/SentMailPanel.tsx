import { formatMoment } from '@admission/common/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewFacts, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { MailFrame } from '../MailFrame.tsx'
import { AccountMailDocument, ResendAccountMailDocument, type AccountMailRowFragment } from './account-mails.gql.ts'
import { mailBadges } from './mail-badges.ts'

const reasonDialog = lazyPart(async () => (await import('#platform/form/ReasonDialog.tsx')).ReasonDialog)

const factsOf = (mail: AccountMailRowFragment) =>
  [
    ['Recipient', mail.recipient],
    ['State', mailBadges[mail.state].label],
    ['Created', formatMoment(mail.createdAt, { year: true })],
    ...(mail.sentAt === null ? [] : [['Sent', formatMoment(mail.sentAt, { year: true })] as const]),
    ...(mail.lastError === null ? [] : [['Problem', mail.lastError] as const]),
  ] as const

/** One e-mail of an account as it was sent, and sending it again. */
export function SentMailPanel({ id, place, onClose }: PanelProps) {
  const reading = useQuery(query(AccountMailDocument, { id }, {}))
  const shown = reading.data?.accountMail
  return (
    <PreviewPanel
      label={shown?.mail.subject || 'E-mail'}
      {...{ reading, place, onClose }}
      foot={shown === undefined ? null : <Foot mail={shown.mail} />}
    >
      {shown === undefined ? null : (
        <>
          <PreviewFacts facts={factsOf(shown.mail)} />
          <div className="p-5">
            {shown.html === '' ? (
              <p className="text-ink-soft">Not written yet: it is written when it is sent.</p>
            ) : (
              <MailFrame title={shown.mail.subject} html={shown.html} height={600} className="bg-white" />
            )}
          </div>
        </>
      )}
    </PreviewPanel>
  )
}

function Foot({ mail }: { readonly mail: AccountMailRowFragment }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const mayResend = mayManage('people', useRights())
  return (
    <>
      <a href={mail.path} target="_blank" rel="noreferrer" className={buttonClasses({ size: 'office' })}>
        <span className="inline-flex items-center gap-2">
          <ExternalLink aria-hidden="true" size={18} strokeWidth={1.5} />
          Open in browser
        </span>
      </a>
      {mayResend && mail.whyNotAgain === null ? (
        <Button
          size="office"
          icon={RotateCw}
          onClick={() => setAsking(true)}
          onPointerEnter={reasonDialog.prefetch}
          onFocus={reasonDialog.prefetch}
        >
          Send again
        </Button>
      ) : null}
      {mayResend && mail.whyNotAgain !== null ? <p className="text-13 text-ink-soft">{mail.whyNotAgain}</p> : null}
      <Lazy part={reasonDialog} when={isAsking} onError={() => setAsking(false)}>
        {(ReasonDialog) => (
          <ReasonDialog
            title="Send this e-mail again"
            text={`${mail.recipient} gets a new e-mail about the same thing. It says what is true now.`}
            help="Why, for the audit trail."
            confirm="Send again"
            busy="Sending"
            onConfirm={async (reason) => {
              await request(ResendAccountMailDocument, { id: mail.id, reason }, {})
              showToast({ kind: 'notice', text: 'It will be sent in a moment', dismissAfter: 3500 })
              await client.invalidateQueries()
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Lazy>
    </>
  )
}
