import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PanelProps } from './list-options.ts'
import { PreviewHead } from './PreviewHead.tsx'
import { PreviewState } from './PreviewState.tsx'

interface PreviewPanelProps extends Pick<PanelProps, 'place' | 'onClose'> {
  /** The query of the record: `useQuery(query(…))`. */
  readonly reading: { readonly data: unknown; readonly isPending: boolean; readonly error: Error | null }
  /** Name of the record, or its kind while it loads. */
  readonly label: string
  /** Footer: an `OpenLink`, or buttons. */
  readonly foot: ReactNode
  readonly skeleton?: ReactNode
  /** Content for the record once it has loaded. */
  readonly children: ReactNode
}

/** Preview of a record, beside its list. */
export const PreviewPanel = ({ reading, label, foot, skeleton, place, onClose, children }: PreviewPanelProps) => (
  <SidePanel label={label} onClose={onClose} head={<PreviewHead place={place} />} foot={foot}>
    <PreviewState of={reading} skeleton={skeleton ?? <Skeleton className="m-5 h-40" />} />
    {children}
  </SidePanel>
)

interface OpenLinkProps {
  /** `Open promotion` */
  readonly name: string
  /** `linkOptions({ to: '…', params })` */
  readonly link: LinkProps
}

/** Link to the page of the record. */
export const OpenLink = ({ name, link }: OpenLinkProps) => (
  <Link {...link} className={buttonClasses({ kind: 'ink', size: 'office' })}>
    <span className="inline-flex items-center gap-2">
      <ArrowUpRight aria-hidden="true" size={18} strokeWidth={1.5} />
      {name}
    </span>
  </Link>
)

interface PreviewFactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** Facts of the record, by label. */
export const PreviewFacts = ({ facts }: PreviewFactsProps) => (
  <dl className="border-b border-line px-5 py-4">
    {facts.map(([label, value]) => (
      <div key={label} className="grid grid-cols-3 gap-x-3 py-1.5">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="col-span-2 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
