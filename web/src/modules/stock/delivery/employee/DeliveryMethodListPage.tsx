import { DELIVERY_TARGET_LABELS } from '@admission/common/delivery-words.ts'
import { formatMoney } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { NameCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { deliveryStateBadges, mechanismBadges } from './delivery-badges.ts'
import { DeliveryMethodListDocument, type DeliveryMethodRowFieldsFragment } from './delivery-method-list.gql.ts'
import { NewDeliveryMethodDialog } from './NewDeliveryMethodDialog.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/delivery-method')({
  ...listRoute('deliveryMethods', 'Delivery methods'),
  loader: (page) => methods.load(page),
  component: () => <methods.Page />,
})

const priceText = ({ lowestPrice, options }: DeliveryMethodRowFieldsFragment): string => {
  const price = lowestPrice.amount === 0 ? 'Free' : formatMoney(lowestPrice)
  return options.length > 1 ? `From ${price === 'Free' ? 'free' : price}` : price
}

const methods = defineList({
  name: 'deliveryMethods',
  title: 'Delivery methods',
  document: DeliveryMethodListDocument,
  columns: [
    {
      id: 'name',
      header: 'Method',
      sort: 'NAME',
      cell: ({ name, accountName }) => <NameCell name={name} onPhones={accountName} />,
    },
    column.text('account', 'Account', 'accountName', { sort: 'ACCOUNT', from: 'phone' }),
    column.state('mechanism', 'Delivered', 'mechanism', { badges: mechanismBadges, from: 'tablet' }),
    {
      id: 'target',
      header: 'For',
      from: 'desk',
      cell: ({ targetName }) => targetName ?? DELIVERY_TARGET_LABELS.ACCOUNT,
    },
    { id: 'price', header: 'Price', from: 'tablet', end: true, cell: priceText },
    { id: 'options', header: 'Options', from: 'desk', end: true, cell: ({ options }) => number(options.length) },
    column.state('state', 'State', 'state', { badges: deliveryStateBadges }),
  ],
  filters: {
    text: filter.search('Name'),
    account: filter.entity('Account', 'ACCOUNTS'),
    mechanism: filter.options('Delivered', mechanismBadges),
    state: filter.options('State', deliveryStateBadges),
  },
  sort: 'ACCOUNT.asc',
  create: { label: 'New delivery method', permission: 'delivery', dialog: NewDeliveryMethodDialog },
  open: ['EmployeeDeliveryMethodDetail', ({ id }) => ({ deliveryMethodId: id })],
  empty: { icon: Truck, text: 'How tickets reach the buyers of each account.' },
  exportAs: 'DELIVERY_METHODS',
})
