/** Faces are whole thousands of cents, so that fees, discounts and protection have nothing to round. */
export const FEE = 10
/** Percent of the face by which the code lowers it. */
export const OFF = 10
export const ADD_ON_PRICE = 1_500
export const ADD_ON_STOCK = 5
/** Percent of an order that its protection costs, at least and at most. */
export const PROTECTION = { percent: 10, minimum: 100, maximum: 2_000 }

export type ModelLine = { readonly id: string; readonly face: number; quantity: number; seats: readonly number[] }

/** A cart as the model knows it. */
export type ModelCart = {
  readonly id: string
  /** Number of the person it belongs to. Null: a guest. */
  owner: number | null
  state: 'OPEN' | 'PAYING' | 'PAID'
  lines: ModelLine[]
  /** When its clock runs out, as the database says. Null while nothing is held. */
  until: number | null
  isExtended: boolean
  hasCode: boolean
  addOns: number
  /** The buyer's answer about protection. */
  isProtected: boolean | null
  /** Made for someone of the waitlist. Once it was empty, it may be a cart like others. */
  isOffer: boolean | 'FORMER'
}

/** The gateway's answer if it were asked now. */
export type Truth = 'NOTHING' | 'CHALLENGE' | 'CAPTURED' | 'REFUSED'

export type ModelAttempt = {
  id: string | null
  readonly cart: ModelCart
  readonly person: number
  readonly amount: number
  readonly bought: Bought
  truth: Truth
  state: 'PENDING' | 'PAID' | 'FAILED'
  /** The outcome of money that came after the attempt had failed. */
  late: 'HONOURED' | 'RETURNED' | null
}

type Bought = { readonly tickets: number; readonly addOns: number; readonly protection: number }

export type ModelPurchase = {
  readonly attempt: ModelAttempt
  readonly person: number
  readonly total: number
  readonly protection: number
  refunded: number
  tickets: number
  addOns: number
  /** Canceled: nothing is left that could go back. */
  isOver: boolean
}

/** A sale without a cart. */
export type CounterSale = {
  readonly id: string
  readonly total: number
  refunded: number
  tickets: number
  /** One of its tickets was sold on, or it is such a ticket. */
  isSoldOn?: true
}

/** A place in a waitlist. */
export type ModelEntry = {
  readonly email: string
  readonly quantity: number
  state: string
  /** Passed because they can't have it now, whatever is free. */
  isPassed: boolean
  cart: ModelCart | null
}

const sum = <Thing>(things: readonly Thing[], amountOf: (thing: Thing) => number): number =>
  things.reduce((total, thing) => total + amountOf(thing), 0)

export const unitsOf = ({ lines }: Pick<ModelCart, 'lines'>): number => sum(lines, ({ quantity }) => quantity)

/** Price of a ticket of this face, with its fee. */
export const allInOf = (face: number, hasCode = false): number => {
  const reduced = hasCode ? (face * (100 - OFF)) / 100 : face
  return (reduced * (100 + FEE)) / 100
}

/** Stock, money and tickets of one organizer's event, in as little as decides about them. */
export class Model {
  capacity: number
  face: number
  readonly offersProtection: boolean
  readonly hasSeats: boolean
  isCanceled = false
  isPaused = false
  readonly carts: ModelCart[] = []
  readonly attempts: ModelAttempt[] = []
  readonly purchases: ModelPurchase[] = []
  readonly counterSales: CounterSale[] = []
  readonly line: ModelEntry[] = []

  constructor(options: Pick<Model, 'capacity' | 'face' | 'offersProtection' | 'hasSeats'>) {
    this.capacity = options.capacity
    this.face = options.face
    this.offersProtection = options.offersProtection
    this.hasSeats = options.hasSeats
  }

  get held(): number {
    return sum(this.carts, (cart) => (cart.state === 'PAID' ? 0 : unitsOf(cart)))
  }
  get sold(): number {
    return sum([...this.purchases, ...this.counterSales], ({ tickets }) => tickets)
  }
  get room(): number {
    return this.capacity - this.held - this.sold
  }
  get addOnsTaken(): number {
    return (
      sum(this.carts, ({ state, addOns }) => (state === 'PAID' ? 0 : addOns)) +
      sum(this.purchases, ({ addOns }) => addOns)
    )
  }
  /** Units for the public: none while as many are free as someone in line needs. */
  get publicRoom(): number {
    const { room } = this
    const isWaitedFor = this.line.some(
      ({ state, quantity, isPassed }) => state === 'WAITING' && !isPassed && quantity <= room,
    )
    return isWaitedFor ? 0 : Math.max(room, 0)
  }
  get isOnSale(): boolean {
    return !this.isCanceled && !this.isPaused
  }

  protectionOf(cart: ModelCart): number {
    const basket = this.#basketOf(cart)
    if (!this.offersProtection || cart.isProtected !== true || basket === 0) return 0
    const { percent, minimum, maximum } = PROTECTION
    return Math.min(Math.max((basket * percent) / 100, minimum), maximum)
  }
  #basketOf({ lines, hasCode, addOns }: ModelCart): number {
    return sum(lines, ({ face, quantity }) => quantity * allInOf(face, hasCode)) + addOns * ADD_ON_PRICE
  }
  /** Price of paying for a cart now. */
  totalOf(cart: ModelCart): number {
    return this.#basketOf(cart) + this.protectionOf(cart)
  }
  /** True if the buyer has said everything that paying needs. */
  isComplete(cart: ModelCart): boolean {
    return !this.offersProtection || cart.isProtected !== null
  }

  begin(cart: ModelCart, person: number, truth: Truth): ModelAttempt {
    const bought = { tickets: unitsOf(cart), addOns: cart.addOns, protection: this.protectionOf(cart) }
    const amount = this.totalOf(cart)
    const attempt: ModelAttempt = { id: null, cart, person, amount, bought, truth, state: 'PENDING', late: null }
    cart.state = 'PAYING'
    this.attempts.push(attempt)
    return attempt
  }

  /** An attempt that failed before it was stored. */
  forget(attempt: ModelAttempt): void {
    this.attempts.splice(this.attempts.indexOf(attempt), 1)
    attempt.cart.state = 'OPEN'
  }

  succeed(attempt: ModelAttempt): void {
    attempt.state = 'PAID'
    attempt.cart.state = 'PAID'
    this.#sell(attempt)
  }

  /** The units stay for a while, which the database decides. */
  fail(attempt: ModelAttempt): void {
    attempt.state = 'FAILED'
    Object.assign(attempt.cart, { state: 'OPEN', until: null })
  }

  /** Late money: a new order took it over, with the units of the cart or with others. */
  honor(attempt: ModelAttempt, tookCart: boolean): void {
    attempt.late = 'HONOURED'
    if (tookCart) attempt.cart.state = 'PAID'
    this.#sell(attempt)
  }

  #sell(attempt: ModelAttempt): void {
    const { person, amount, bought } = attempt
    this.purchases.push({ attempt, person, total: amount, refunded: 0, isOver: false, ...bought })
  }

  refund(purchase: ModelPurchase, amount: number, ended: { readonly tickets: number; readonly addOns: number }): void {
    purchase.refunded += amount
    purchase.tickets -= ended.tickets
    purchase.addOns -= ended.addOns
  }

  /** Everything goes back, also what was insured. */
  undo(purchase: ModelPurchase): void {
    this.refund(purchase, purchase.total - purchase.refunded, purchase)
    purchase.isOver = true
  }

  /** Nothing is held now. */
  expire(cart: ModelCart): void {
    const isOffer = cart.isOffer === false ? false : 'FORMER'
    Object.assign(cart, { lines: [], addOns: 0, until: null, isExtended: false, isOffer })
  }
}
