import { type Time } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { momentText } from '#platform/time-zones.ts'
import { accessBadges, storefrontBadges } from '../storefront-badges.ts'
import { StorefrontSummaryDocument, type StorefrontSummaryQuery } from './storefront-list.gql.ts'
import { StorefrontFigures } from './StorefrontFigures.tsx'

const until = (prefix: string, time: Time | null): string[] =>
  time === null ? [] : [`${prefix} ${momentText(time, { year: false })}`]

/** Preview of a storefront, beside the list. */
export function StorefrontPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(StorefrontSummaryDocument, { storefrontId: id }, scope))
  const storefront = reading.data?.storefront
  return (
    <PreviewPanel
      label={storefront?.name ?? 'Storefront'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        <OpenLink
          name="Open storefront"
          link={linkOptions({
            to: '/admin/$accountId/storefront/$storefrontId/detail',
            params: { accountId: scope.accountId ?? '', storefrontId: id },
          })}
        />
      }
    >
      {storefront === undefined ? null : <Summary of={storefront} />}
    </PreviewPanel>
  )
}

const Summary = ({ of }: { readonly of: StorefrontSummaryQuery['storefront'] }) => {
  const dates = [...until('Opens', of.opensAt), ...until('closes', of.closesAt)].join(', ')
  return (
    <>
      <div className="flex flex-col gap-1 border-b border-line px-5 py-4">
        <h2 className="display text-22 break-words">{of.name}</h2>
        {of.description === '' ? null : <p className="line-clamp-3 text-ink-soft">{of.description}</p>}
        <p className="flex flex-wrap gap-x-4">
          <StateCell badge={storefrontBadges[of.standing]} />
          <StateCell badge={accessBadges[of.access]} />
        </p>
        {dates === '' ? null : <p className="text-ink-soft">{dates}</p>}
      </div>
      <StorefrontFigures of={of} />
      <section aria-label="Collections" className="border-b border-line px-5 py-4">
        <h3 className="mb-2 font-semibold">Collections</h3>
        {of.collections.length === 0 ? (
          <p className="text-ink-soft">None yet, so buyers see nothing for sale.</p>
        ) : null}
        <ol className="flex flex-col gap-1">
          {of.collections.map(({ id, name, isPublished }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">{name}</span>
              {isPublished ? null : <span className="text-13 text-ink-soft">Not published</span>}
            </li>
          ))}
        </ol>
      </section>
      <HistoryPanel entries={of.history} />
    </>
  )
}
