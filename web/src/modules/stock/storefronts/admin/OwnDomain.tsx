import { domainForm } from '@admission/common/validation/domain.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, TriangleAlert, type LucideIcon } from 'lucide-react'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { momentText } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Form } from '#ui/Form.tsx'
import { StateBadge, type Tone } from '#ui/StateBadge.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CopyValue } from './CopyValue.tsx'
import {
  CheckStorefrontDomainDocument,
  SetStorefrontDomainDocument,
  type StorefrontAccessSettingsQuery,
} from './storefront-access.gql.ts'

type Domain = NonNullable<StorefrontAccessSettingsQuery['storefront']['domain']>

interface OwnDomainProps {
  readonly accountId: string
  readonly id: string
  readonly domain: Domain | null
}

const badges: Readonly<
  Record<Domain['state'], { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  WAITING: { label: 'Waiting for DNS', tone: 'wait', icon: CircleDashed },
  VERIFIED: { label: 'Verified', tone: 'go', icon: CircleCheck },
  FAILING: { label: 'Failing', tone: 'stop', icon: TriangleAlert },
}

/** The domain under which a storefront is shown: what its DNS needs, and whether it has it. Saved on its own. */
export function OwnDomain({ accountId, id, domain }: OwnDomainProps) {
  const { canEdit } = useRecordFrame()
  const client = useQueryClient()
  const scope = { accountId }
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['admin'] })
  const check = useMutation({
    mutationFn: () => request(CheckStorefrontDomainDocument, { storefrontId: id }, scope),
    onSuccess: reload,
  })
  const remove = async (name: string): Promise<void> => {
    const text = 'Buyers who open it no longer find your storefront. Its page on the platform stays.'
    if (!(await confirm({ title: `Remove ${name}?`, text, confirm: 'Remove domain', danger: true }))) return
    await request(SetStorefrontDomainDocument, { storefrontId: id, domain: null }, scope)
    await reload()
  }
  return (
    <section aria-label="Own domain" className="flex max-w-[860px] flex-col gap-4 border-t border-line pt-6">
      <div>
        <h2 className="display text-18">Own domain</h2>
        <p className="max-w-[70ch] text-14 text-ink-soft">
          Show this storefront at an address of yours. Buyers choose tickets there; the checkout opens on the platform,
          with their tickets.
        </p>
      </div>
      {domain === null ? (
        canEdit ? (
          <DomainForm {...{ accountId, id }} onSaved={reload} />
        ) : (
          <p>No domain yet.</p>
        )
      ) : null}
      {domain === null ? null : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold break-all">{domain.domain}</p>
            <StateBadge tone={badges[domain.state].tone} icon={badges[domain.state].icon}>
              {badges[domain.state].label}
            </StateBadge>
            <p className="text-14 text-ink-soft">
              Since {momentText(domain.since, { year: false })}
              {domain.checkedAt === null ? '' : `, checked ${momentText(domain.checkedAt, { year: false })}`}
            </p>
          </div>
          {domain.problem === null ? null : (
            <Alert tone={domain.state === 'FAILING' ? 'stop' : 'wait'} title={domain.problem}>
              {domain.state === 'FAILING'
                ? 'The storefront stays there for seven days after the first failed check.'
                : 'New records can take up to a day to be seen everywhere.'}
            </Alert>
          )}
          {domain.state === 'VERIFIED' ? null : (
            <p className="text-15">Add these records at the provider of your domain. We check every hour.</p>
          )}
          {domain.records.map(({ type, name, value }) => (
            <div key={type} className="grid gap-3 phone:grid-cols-2">
              <CopyValue label={`Name of the ${type} record`} value={name} />
              <CopyValue label={`Value of the ${type} record`} value={value} />
            </div>
          ))}
          {canEdit ? (
            <div className="flex flex-wrap gap-3">
              <Button size="office" busy={check.isPending && 'Checking'} onClick={() => check.mutate()}>
                Check now
              </Button>
              <Button size="office" kind="quiet" onClick={() => void remove(domain.domain)}>
                Remove domain
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  )
}

interface DomainFormProps {
  readonly accountId: string
  readonly id: string
  readonly onSaved: () => Promise<void>
}

function DomainForm({ accountId, id, onSaved }: DomainFormProps) {
  const form = useForm({
    schema: domainForm,
    start: { domain: '' },
    send: async ({ domain }) => {
      await request(SetStorefrontDomainDocument, { storefrontId: id, domain }, { accountId })
    },
    onSent: onSaved,
  })
  return (
    <Form form={form} label="Own domain">
      <div className="flex max-w-[560px] flex-col items-start gap-3">
        <TextField label="Domain" size="office" help="Such as tickets.example.com." {...form.field('domain')} />
        <Button size="office" type="submit" busy={form.isSending && 'Adding'}>
          Add domain
        </Button>
      </div>
    </Form>
  )
}
