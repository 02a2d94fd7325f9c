import { createFileRoute } from '@tanstack/react-router'
import { CircleX, Handshake } from 'lucide-react'
import type { BulkSteps } from '#platform/list/bulk-steps.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { stepById } from '#platform/list/step-results.ts'
import { agreementBadges } from '../agreement-states.ts'
import { InvitePurchaserDialog } from './InvitePurchaserDialog.tsx'
import {
  EndChargeAgreementsDocument,
  PurchaserListDocument,
  type PurchaserRowFieldsFragment,
} from './purchasers.gql.ts'
import { VenueTermsNote } from './VenueTermsNote.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/attended-sales/purchasers')({
  ...listRoute('purchasers', 'Purchasers'),
  loader: (page) => purchasers.load(page),
  component: () => <purchasers.Page />,
})

type Row = Pick<PurchaserRowFieldsFragment, 'id' | 'name' | 'state'>

const steps: BulkSteps<Row> = {
  permission: 'attendedSales',
  noun: 'agreement',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'End agreement',
      done: 'Ended',
      icon: CircleX,
      from: ['INVITED', 'ACTIVE'],
      unavailable: 'Only invitations and active agreements can be ended.',
      run: stepById(EndChargeAgreementsDocument, ({ name }) => name),
    },
  ],
}

const purchasers = defineList({
  name: 'purchasers',
  title: 'Purchasers',
  document: PurchaserListDocument,
  columns: [
    column.person('name', 'Purchaser', { sort: 'NAME' }),
    column.text('venue', 'Venue', 'venueName', { from: 'tablet' }),
    column.state('state', 'State', 'state', { badges: agreementBadges }),
    column.money('limit', 'Limit in 30 days', 'limit', { from: 'tablet', permission: 'orders' }),
    column.money('charged', 'Charged in 30 days', 'charged', { from: 'desk', permission: 'orders' }),
    column.text('phone', 'Phone', 'phone', { from: 'desk' }),
    column.moment('invited', 'Invited', 'invitedAt', { sort: 'INVITED', from: 'desk' }),
    column.moment('expires', 'Ends', 'expiresAt', { from: 'desk' }),
  ],
  rowName: ({ name, venueName }) => `${name}, ${venueName}`,
  filters: { text: filter.search('Name or e-mail'), state: filter.options('State', agreementBadges) },
  sort: 'NAME.asc',
  create: { label: 'Invite purchaser', permission: 'attendedSales', dialog: InvitePurchaserDialog },
  steps,
  notice: VenueTermsNote,
  empty: {
    icon: Handshake,
    text: 'Invite people whom your staff sell to. Once they agree, you can charge them up to a limit that they set.',
  },
  exportAs: 'PURCHASERS',
})
