import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useOffice } from '#platform/office.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { draftStore, removeRecordDrafts, tabKey } from '#platform/form/drafts.ts'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { StateBadge, type BadgeContent } from '#ui/StateBadge.tsx'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'
import { useStore } from '#ui/store.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RecordFrameContext } from './record-frame.ts'

export interface RecordTabLink {
  /** Same as `tab` in the tab's `useRecord`. */
  readonly tab: string
  readonly name: string
  /** `linkOptions({ to: '…', params })`. */
  readonly link: LinkProps
}

interface RecordLayoutProps {
  readonly recordId: string
  readonly title: string
  /** The account that it belongs to. Employees read that their changes show there as made by platform staff. */
  readonly accountName?: string
  /** Permission needed to edit the record. */
  readonly permission: string
  /** True for a record that this person can only read, whatever their role. */
  readonly readOnly?: boolean
  /** Link back to the list: `{ name: 'Collections', link: linkOptions({ to: '…' }) }`. */
  readonly back?: { readonly name: string; readonly link: LinkProps }
  /** The record's state, from the badges of its kind. */
  readonly badge?: BadgeContent
  /** Instead of `badge`, if a state shows more than that. */
  readonly state?: ReactNode
  /** Figures in the header of a wide screen, by label. */
  readonly figures?: readonly (readonly [label: string, figure: string])[]
  /** Links in the header, before Save. */
  readonly head?: ReactNode
  /** Omit for a record with a single tab. */
  readonly tabs?: readonly RecordTabLink[]
  readonly children: ReactNode
}

/** Layout of a record: header with Save, tabs, and a prompt before unsaved changes are lost. */
export function RecordLayout(props: RecordLayoutProps) {
  const {
    recordId,
    title,
    accountName,
    permission,
    readOnly = false,
    back,
    badge,
    state,
    figures = [],
    head,
    tabs = [],
    children,
  } = props
  const [headerTarget, setHeaderTarget] = useState<HTMLElement | null>(null)
  const mayEdit = mayManage(permission, useRights())
  const canEdit = mayEdit && !readOnly
  const router = useRouter()
  const paths = new Set(tabs.map(({ link }) => router.buildLocation(link as never).pathname))
  const drafts = useStore(draftStore)
  const isChanged = ({ tab }: RecordTabLink): boolean => drafts[tabKey(recordId, tab)] !== undefined
  const changed = tabs.filter(isChanged).map(({ name }) => name)
  return (
    <RecordFrameContext value={{ canEdit, headerTarget }}>
      <div className="flex min-h-0 flex-1 flex-col wide:h-dvh">
        <div className="sticky top-0 z-(--z-header) bg-paper">
          <OfficeHeader
            title={title}
            beside={
              badge === undefined ? (
                state
              ) : (
                <StateBadge tone={badge.tone} icon={badge.icon}>
                  {badge.label}
                </StateBadge>
              )
            }
            path={
              back && (
                <Link {...back.link} className="underline-offset-4 hover:underline">
                  {back.name}
                </Link>
              )
            }
          >
            {figures.length === 0 ? null : <Figures of={figures} />}
            {head}
            <span ref={setHeaderTarget} className="contents" />
          </OfficeHeader>
          {tabs.length === 0 ? null : (
            <TabBar label={title}>
              {tabs.map((tab) => (
                <Link key={tab.tab} {...tab.link} className={tabClasses}>
                  {tab.name}
                  {isChanged(tab) ? <UnsavedDot /> : null}
                </Link>
              ))}
            </TabBar>
          )}
        </div>
        {accountName === undefined || !canEdit ? null : <AsPlatformStaff accountName={accountName} />}
        {children}
      </div>
      <LeaveGuard
        isChanged={Object.keys(drafts).some((key) => key.startsWith(tabKey(recordId, '')))}
        keepsDraftsAt={(pathname) => paths.has(pathname)}
        {...(changed.length === 0 ? {} : { text: unsavedText(changed) })}
        onDiscard={() => removeRecordDrafts(recordId)}
      />
    </RecordFrameContext>
  )
}

const Figures = ({ of }: { readonly of: NonNullable<RecordLayoutProps['figures']> }) => (
  <dl className="flex gap-6 pr-3 max-desk:hidden">
    {of.map(([label, figure]) => (
      <div key={label}>
        <dt className="text-13 text-ink-soft">{label}</dt>
        <dd className="display whole text-18">{figure}</dd>
      </div>
    ))}
  </dl>
)

/** Tells employees how an account sees their changes. Nothing in an account’s own office. */
function AsPlatformStaff({ accountName }: { readonly accountName: string }) {
  if (useOffice().area === 'admin') return null
  return (
    <p className="flex items-center gap-2.5 border-b border-line px-4 py-2.5 text-13 text-ink-soft phone:px-6 print:hidden">
      <Eye aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
      {accountName} sees your changes in its history, as made by platform staff
    </p>
  )
}

const unsavedText = (tabs: readonly string[]): string =>
  `You have unsaved changes in ${tabs.join(' and ')}. If you leave, they’ll be lost.`

const UnsavedDot = () => (
  <>
    <span aria-hidden="true" className="size-1.5 rounded-full bg-admit" />
    <span className="sr-only">unsaved changes</span>
  </>
)
