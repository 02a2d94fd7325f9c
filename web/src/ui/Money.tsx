import { formatMoney, type Money as Amount } from '@admission/common/money.ts'
import { classes } from './classes.ts'

interface MoneyProps {
  readonly of: Amount
  readonly className?: string
  /** Figures of one width in the code face: tables and receipts. */
  readonly mono?: boolean
}

/** An amount of money that is never torn apart. */
export const Money = ({ of, className, mono = false }: MoneyProps) => (
  <span className={classes('whole', mono && 'mono', className)}>{formatMoney(of)}</span>
)
