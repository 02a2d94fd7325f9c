import { formatMoney } from '@admission/common/money.ts'
import type { ReactNode } from 'react'
import { dayRangeWords } from '#platform/day-range-words.ts'
import { wordsOf } from '#platform/list-search.ts'
import type { TableControls } from '#platform/table-view.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { FilterBar, FilterChip, FilterMenu } from '#ui/FilterBar.tsx'
import type { OrderListQuery } from './order-list.gql.ts'
import type { OrderColumn } from './order-list-query.ts'
import { paymentLabels } from './payment-labels.ts'
import { paymentLooks } from './payment-looks.ts'

interface OrderFiltersProps {
  readonly table: TableControls<OrderColumn>
  readonly data: OrderListQuery
}

type Choices = readonly { readonly value: string; readonly label: string }[]

const dayChoices = ['today', 'yesterday', 'last-7', 'last-30'].map((value) => ({ value, label: dayRangeWords(value) }))
const paymentChoices = paymentLabels.map((value) => ({ value, label: paymentLooks[value].word }))

/** What narrows the list of orders, and what it comes to. */
export function OrderFilters({ table, data }: OrderFiltersProps) {
  const { filters } = table.view
  const { accounts } = data
  const { totalCount, totals } = data.orders
  const several = (column: 'account' | 'payment', label: string, choices: Choices): ReactNode => (
    <FilterMenu label={label} adds>
      <ChoiceList
        legend={label}
        options={choices}
        chosen={wordsOf(filters[column])}
        onChosen={(values) => table.setFilter(column, values.join(','))}
      />
    </FilterMenu>
  )
  const chip = (column: OrderColumn, label: string, value: string): ReactNode => (
    <FilterChip label={label} value={value} onClear={() => table.setFilter(column, undefined)} />
  )
  const named = (column: 'account' | 'payment', choices: Choices): string =>
    choices.flatMap(({ value, label }) => (wordsOf(filters[column]).includes(value) ? [label] : [])).join(', ')
  const figures = [
    `${totalCount.toLocaleString('en-US')} ${totalCount === 1 ? 'order' : 'orders'}`,
    ...totals.toSorted((a, b) => a.currency.localeCompare(b.currency) * -1).map((total) => formatMoney(total)),
  ]
  return (
    <FilterBar figures={figures.join(', ')}>
      {filters.date === undefined ? null : chip('date', 'Days', dayRangeWords(filters.date))}
      {filters.account === undefined ? null : chip('account', 'Account', named('account', accounts))}
      {filters.payment === undefined ? null : chip('payment', 'Payment', named('payment', paymentChoices))}
      <FilterMenu label="Days" adds>
        <DayRangeChoice choices={dayChoices} value={filters.date} onValue={(value) => table.setFilter('date', value)} />
        <p className="mt-4 text-13 text-ink-soft">Days begin and end at midnight UTC.</p>
      </FilterMenu>
      {several('account', 'Account', accounts)}
      {several('payment', 'Payment', paymentChoices)}
    </FilterBar>
  )
}
