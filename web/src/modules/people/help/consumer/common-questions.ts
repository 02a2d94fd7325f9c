/** Frequent questions. Each answer is true for every organizer. */
export const commonQuestions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'Where are my tickets?',
    answer:
      'Sign in with the e-mail address you bought them with and open My tickets. They’re there as soon as your payment is confirmed, and they also work without a network once you’ve opened them. Your receipt has a link to them.',
  },
  {
    question: 'I didn’t get a receipt',
    answer:
      'Check your spam folder first. Your receipt is also in your orders: sign in, open Orders, and choose the purchase.',
  },
  {
    question: 'Can I get a refund?',
    answer:
      'If an event is canceled, you get a full refund automatically. For any other reason the organizer decides; its policy is in the terms that are linked on the event’s page and on your receipt.',
  },
  {
    question: 'The date or the place changed',
    answer:
      'Your tickets stay valid, and the organizer e-mails everyone who holds one. The event’s page and your tickets show the new date and place.',
  },
  {
    question: 'My payment failed, but my bank shows it',
    answer:
      'Banks often reserve an amount before they decide. If you have no receipt, nothing was charged, and the reservation ends within a few days. If a payment reaches us after your seats were released, we refund it automatically.',
  },
  {
    question: 'I need a wheelchair space or another accessible seat',
    answer:
      'Accessible seats are marked on the seat map. For companions, parking and questions about a venue, write to the organizer or to us, and say which event it is.',
  },
]
