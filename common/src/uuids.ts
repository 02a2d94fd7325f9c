/** Matches UUIDs of versions 1 to 6, in either case, as accepted in URLs. docs/rules.md 1.1 */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-6][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
