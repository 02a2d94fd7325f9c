import { decimalText, type Money } from '@admission/common/money.ts'

const part = (name: string, amount: Money) => ({
  '@type': 'UnitPriceSpecification',
  name,
  price: decimalText(amount),
  priceCurrency: amount.currency,
})

/** Price of one ticket in an order of its own, as search engines read it. With fees per order, their part is listed. */
export function priceSchema(ticket: Money, orderFee: Money | null) {
  const all = { ...ticket, amount: ticket.amount + (orderFee?.amount ?? 0) }
  return {
    price: decimalText(all),
    ...(orderFee === null
      ? {}
      : {
          priceSpecification: {
            '@type': 'CompoundPriceSpecification',
            price: decimalText(all),
            priceCurrency: all.currency,
            priceComponent: [part('Ticket', ticket), part('Fees per order', orderFee)],
          },
        }),
  }
}
