const names = new Intl.DisplayNames(['en-US'], { type: 'currency' })

const optionOf = (currency: string) => ({ value: currency, label: `${currency} (${names.of(currency) ?? currency})` })

/** All currencies as options, the given one first. */
export const currencyOptions = (first: string): { readonly value: string; readonly label: string }[] => [
  optionOf(first),
  ...Intl.supportedValuesOf('currency')
    .filter((currency) => currency !== first)
    .map(optionOf),
]
