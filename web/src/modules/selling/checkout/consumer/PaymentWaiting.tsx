import { Alert } from '#ui/Alert.tsx'
import type { PaymentWait } from './use-payment.ts'

const texts: Readonly<Record<PaymentWait, { readonly title: string; readonly text: string }>> = {
  ANSWER: {
    title: 'Checking your payment',
    text: 'We sent it but didn’t get a response. Keep this page open: we’ll keep checking, also after you’ve been offline. You won’t be charged twice.',
  },
  PAGE: {
    title: 'Waiting for your connection',
    text: 'We have the answer to your payment. The next page opens as soon as you’re back online.',
  },
}

/** Says what a payment waits for while the network is away. Not a lazy part, which couldn't load then. */
export function PaymentWaiting({ on }: { readonly on: PaymentWait }) {
  const { title, text } = texts[on]
  return (
    <Alert tone="note" title={title} announced>
      <p>{text}</p>
    </Alert>
  )
}
