import { HOLDS, warnings, type SensitiveKind, type SensitiveWarning } from './sensitive.ts'

const ASKS: Readonly<Partial<Record<SensitiveKind, RegExp>>> = {
  FINANCIAL:
    /(?:credit|debit|bank) card|card number|\b(?:cvv|cvc|iban)\b|security code|(?:bank )?account number|routing number/i,
  ID_NUMBER:
    /social security|\bssn\b|passport|driv(?:er|ing)(?:['’]?s)? licen[cs]e|national id|identity card|\bid (?:card|number)\b/i,
  CREDENTIALS: /\bpass(?:word|code|phrase)\b|\bpwd\b|\bapi[ -]?key\b|\bpin\b|\blog-?in (?:name|details|data)\b/i,
  TAX: /\b(?:ein|tin)\b|tax(?:payer)? (?:id|identification|number)|employer id|vat (?:id|number)/i,
}

/**
 * Kinds of sensitive data that a question seems to ask for ("Your passport number?"), to warn authors of checkout
 * forms.
 */
export function questionWarnings(question: string): SensitiveWarning[] {
  return warnings((kind) => HOLDS[kind](question) || ASKS[kind]?.test(question) === true)
}
