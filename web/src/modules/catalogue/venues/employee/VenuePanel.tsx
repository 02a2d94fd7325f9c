import { countryName } from '@admission/common/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewFacts, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { zoneTitle } from '#platform/time-zones.ts'
import { venueStateBadges } from './venue-badges.ts'
import { VenuePreviewDocument } from './venue-list.gql.ts'
import { VenueUse } from './VenueUse.tsx'

/** Preview of a venue, beside the list. */
export function VenuePanel({ id, place, onClose }: PanelProps) {
  const reading = useQuery(query(VenuePreviewDocument, { id }, {}))
  const { venueById: venue, venueUse: use } = reading.data ?? {}
  return (
    <PreviewPanel
      label={venue?.name ?? 'Venue'}
      {...{ reading, place, onClose }}
      foot={
        <OpenLink
          name="Open venue"
          link={linkOptions({ to: '/employee/venue/$venueId/detail', params: { venueId: id } })}
        />
      }
    >
      {venue === undefined || use === undefined ? null : (
        <>
          <h2 className="display border-b border-line px-5 py-4 text-22">
            {venue.hall === '' ? venue.name : `${venue.name}, ${venue.hall}`}
          </h2>
          <PreviewFacts
            facts={[
              [
                'Address',
                [
                  venue.addressLine,
                  [venue.postalCode, venue.locality].filter(Boolean).join(' '),
                  venue.administrativeArea,
                  countryName(venue.countryCode),
                ]
                  .filter(Boolean)
                  .join(', '),
              ],
              ['Time zone', zoneTitle(venue.timezone)],
              ['Whose', venue.accountName ?? 'Platform'],
              ['State', venueStateBadges[venue.state].label],
            ]}
          />
          <VenueUse venueId={id} of={use} />
        </>
      )}
    </PreviewPanel>
  )
}
