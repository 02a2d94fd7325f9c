import { topicsText } from '@admission/common/mail-topics.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { rebaseDrafts } from '#platform/form/drafts.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import { momentText } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { showToast } from '#ui/toast-queue.ts'
import { WithdrawConsentDocument, type UserDetailQuery } from './user-record.gql.ts'

type User = UserDetailQuery['user']

const sources: Readonly<Record<NonNullable<User['consentSource']>, string>> = {
  SIGN_UP: 'for all organizers they buy from',
  PROFILE: 'in their profile',
}

const consentText = ({ consents, topics, consentAt, consentSource, withdrawnAt, withdrawnBy }: User): string => {
  if (consentAt === null || consentSource === null) return 'They haven’t agreed to your mails. Only they can.'
  if (!consents && withdrawnAt !== null)
    return `Withdrawn on ${momentText(withdrawnAt, { year: true })}${withdrawnBy === null ? '' : ` by ${withdrawnBy}`}. Only they can agree again.`
  return `${topicsText(topics)}. They agreed ${sources[consentSource]}, on ${momentText(consentAt, { year: true })}.`
}

/** Whether a user agreed to the account's mails. Members can withdraw it for them, but not give it. */
export function Consent({ of: user, accountId }: { readonly of: User; readonly accountId: string }) {
  const { canEdit } = useRecordFrame()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { id, version } = user
      const { userWithdrawConsent: answer } = await request(WithdrawConsentDocument, { id, version }, { accountId })
      await renewRecord(client, 'admin', id)
      return answer
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: (answer) => {
      if (!('record' in answer) || answer.outcome !== 'SAVED')
        return setRefusal('message' in answer ? answer.message : undefined)
      rebaseDrafts(user.id, user.version, answer.record.version)
      showToast({ kind: 'notice', text: 'Consent withdrawn', dismissAfter: 2000 })
      return undefined
    },
  })
  const withdraw = async (): Promise<void> => {
    const text = 'They won’t get your news and offers. Receipts and tickets still arrive. Only they can agree again.'
    if (await confirm({ title: 'Withdraw consent to mails?', text, confirm: 'Withdraw consent', danger: true }))
      mutate()
  }
  return (
    <section aria-label="Consent to mails" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Mails</h2>
      <p className="mt-0.5 text-ink-soft">{consentText(user)}</p>
      {refusal === undefined ? null : (
        <div className="mt-2">
          <Alert tone="stop" announced title={refusal} />
        </div>
      )}
      {canEdit && user.consents ? (
        <div className="mt-3">
          <Button size="office" busy={isPending && 'Withdrawing'} onClick={() => void withdraw()}>
            Withdraw consent
          </Button>
        </div>
      ) : null}
    </section>
  )
}
