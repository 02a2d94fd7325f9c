import { formatMoney, type Money as Amount } from '@admission/common/money.ts'
import { classes } from './classes.ts'

interface MoneyProps {
  readonly of: Amount
  readonly className?: string
  /** Monospaced, for tables and receipts. */
  readonly mono?: boolean
}

/** A formatted amount of money that never wraps. */
export const Money = ({ of, className, mono = false }: MoneyProps) => (
  <span className={classes('whole', mono && 'mono', className)}>{formatMoney(of)}</span>
)
