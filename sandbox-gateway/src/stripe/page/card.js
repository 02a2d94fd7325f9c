/* The card fields of the Payment Element. They only talk to the page that was named when the frame was opened. */
const search = new URLSearchParams(location.search)
const shop = search.get('parent') ?? ''
const names = ['number', 'expiry', 'cvv']
const fields = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]))

const INCOMPLETE = {
  number: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  cvv: "Your card's security code is incomplete.",
}
const REFUSED = {
  invalid_number: ['number', 'Your card number is invalid.'],
  not_a_test_card: ['number', 'This is a stand-in. Use a test card.'],
  invalid_expiry: ['expiry', "Your card's expiration date is in the past."],
  invalid_cvv: ['cvv', "Your card's security code is invalid."],
}

const tell = (message) => window.parent.postMessage(message, shop)
const digits = (name) => fields[name].value.replaceAll(/\D/g, '')
const isComplete = {
  number: () => digits('number').length >= 13,
  expiry: () => digits('expiry').length === 4,
  cvv: () => digits('cvv').length >= 3,
}

const mark = (name, message) => {
  const place = document.getElementById(`${name}-error`)
  place.textContent = message
  fields[name].setAttribute('aria-invalid', String(message !== ''))
}

const fault = (name, message) => {
  mark(name, message)
  return { error: { type: 'validation_error', code: `incomplete_${name}`, message } }
}

const submit = () => {
  const open = names.filter((name) => !isComplete[name]())
  for (const name of names) mark(name, open.includes(name) ? INCOMPLETE[name] : '')
  const [first] = open
  if (first === undefined) return { selectedPaymentMethod: 'card' }
  return fault(first, INCOMPLETE[first])
}

const typed = (details) => ({
  key: search.get('key'),
  billing_details: details,
  number: digits('number'),
  month: digits('expiry').slice(0, 2),
  year: digits('expiry').slice(2),
  cvv: digits('cvv'),
  name: '',
})
const ofWallet = () => ({
  key: search.get('key'),
  number: '4242424242424242',
  month: '12',
  year: '40',
  cvv: '123',
  name: 'Test wallet',
})

const createToken = async (card) => {
  const response = await fetch('/stand-in/cards', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  const { id, error } = await response.json()
  if (response.ok) return { confirmationToken: { id, object: 'confirmation_token' } }
  const [name, message] = REFUSED[error.code] ?? []
  return name === undefined ? { error } : fault(name, message)
}

const noConnection = () => ({ error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } })
const answers = {
  submit,
  token: (details) => createToken(typed(details)).catch(noConnection),
  wallet: () => createToken(ofWallet()).catch(noConnection),
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== shop || source !== window.parent) return
  void Promise.resolve(answers[data.question]?.(data.details)).then((answer) =>
    tell({ type: 'answer', id: data.id, answer }),
  )
})

const group = (name, text) => {
  const plain = text.replaceAll(/\D/g, '')
  if (name === 'number') return plain.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  if (name === 'expiry') return plain.length > 2 ? `${plain.slice(0, 2)} / ${plain.slice(2, 4)}` : plain
  return plain.slice(0, 4)
}

for (const name of names) {
  fields[name].addEventListener('input', () => {
    fields[name].value = group(name, fields[name].value)
    mark(name, '')
    const complete = names.every((one) => isComplete[one]())
    tell({ type: 'change', elementType: 'payment', complete, empty: names.every((one) => digits(one) === '') })
  })
}
new ResizeObserver(() => tell({ type: 'height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
)
tell({ type: 'ready', elementType: 'payment' })
