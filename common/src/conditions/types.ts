/**
 * Types of the rule engine: rows of attribute, operator, values; AND across rows, OR within a row. docs/rules.md 8
 */
export const OPERATORS = [
  'IN',
  'NOT_IN',
  'EQUALS',
  'NOT_EQUALS',
  'LESS',
  'AT_MAX',
  'GREATER',
  'AT_LEAST',
  'BETWEEN',
  'STARTS_WITH',
  'CONTAINS',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const
export type Operator = (typeof OPERATORS)[number]

export const INVENTORY_ATTRIBUTES = [
  'event',
  'venue',
  'date',
  'weekday',
  'timeToEvent',
  'section',
  'row',
  'seat',
  'priceLevel',
  'price',
  'source',
  'holdCode',
  'tag',
  'extra',
] as const
export type InventoryAttribute = (typeof INVENTORY_ATTRIBUTES)[number]

export const SALE_ATTRIBUTES = [
  'storefront',
  'accessCode',
  'promotionCode',
  'quantity',
  'orderTotal',
  'purchaserTag',
  'emailDomain',
  'signedIn',
  'verified',
  'holdsTicketOf',
  'boughtBefore',
  'deliveryMechanism',
  'alsoInCart',
] as const
export type SaleAttribute = (typeof SALE_ATTRIBUTES)[number]

export type Attribute = InventoryAttribute | SaleAttribute

/** Ids, codes, labels and dates (`2027-03-11`) are text; hours, quantities and minor units are numbers. */
export type ConditionValue = string | number | boolean

export type ConditionRow = {
  readonly attribute: Attribute
  readonly operator: Operator
  readonly values: readonly ConditionValue[]
}

/**
 * INVENTORY: what a collection or template sells, by inventory attributes only; without rows it matches nothing.
 * SALE: when a promotion, add-on, fee or board rule applies, by attributes of both kinds; without rows it matches
 * everything.
 */
export type RuleKind = 'INVENTORY' | 'SALE'
export type ConditionRule = { readonly kind: RuleKind; readonly rows: readonly ConditionRow[] }

/**
 * Facts that a rule is evaluated on: those of one unit, and of the sale if there is one. A fact that is absent, null,
 * '' or an empty list is empty. Lists (tags, extras, IDs bought before) match if one member does. Units:
 * `timeToEvent` hours until the event starts, `price` and `orderTotal` minor units, `date` the local day
 * `YYYY-MM-DD`, `weekday` MONDAY to SUNDAY.
 */
export type ConditionUnit = {
  readonly [A in Attribute]?: ConditionValue | readonly ConditionValue[] | null | undefined
}

/** `path` names the field: `rows.2.values.0`. */
export type ConditionError = { readonly path: string; readonly message: string }
