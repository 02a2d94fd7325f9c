/**
 * An independent reader of calendar files: the syntax of RFC 5545 (lines, folding, grammar, nesting), what it requires
 * of each component, and the method of RFC 5546.
 */

type Line = { readonly name: string; readonly params: ReadonlyMap<string, string>; readonly value: string }
type Component = { readonly name: string; readonly lines: Line[]; readonly parts: Component[] }

const CONTENT = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u
const TEXT = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION'])
const ONCE = [
  'UID',
  'DTSTAMP',
  'SEQUENCE',
  'DTSTART',
  'DTEND',
  'SUMMARY',
  'LOCATION',
  'GEO',
  'URL',
  'ORGANIZER',
  'STATUS',
]

const unfolded = (file: string, faults: string[]): string[] => {
  if (!file.endsWith('\r\n')) faults.push('the last line does not end in CRLF')
  const physical = file.split('\r\n').slice(0, -1)
  for (const line of physical) {
    if (/[\r\n]/.test(line)) faults.push('a line break that is not CRLF')
    if (Buffer.byteLength(line) > 75) faults.push(`more than 75 octets: ${line}`)
    if (line === '' || line.includes('\ufffd')) faults.push('an empty line, or a character cut in two')
  }
  return file
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
}

const lineOf = (text: string, faults: string[]): Line => {
  const [, name = '', params = '', value = ''] = CONTENT.exec(text) ?? []
  if (name === '') faults.push(`not a content line: ${text}`)
  if (/[\p{Cc}]/u.test(value)) faults.push(`a control character: ${text}`)
  if (TEXT.has(name) && /(?<!\\)(?:\\\\)*(?:[,;]|\\[^\\,;nN]|\\$)/.test(value)) faults.push(`not escaped: ${text}`)
  return {
    name,
    params: new Map(
      params
        .split(';')
        .slice(1)
        .map((param) => [param.slice(0, param.indexOf('=')), param.slice(param.indexOf('=') + 1)]),
    ),
    value,
  }
}

const tree = (lines: readonly Line[], faults: string[]): Component => {
  const root: Component = { name: '', lines: [], parts: [] }
  const open = [root]
  for (const line of lines) {
    const here = open.at(-1) ?? root
    if (line.name === 'BEGIN') {
      const part: Component = { name: line.value, lines: [], parts: [] }
      here.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') {
      if (here.name !== line.value) faults.push(`${line.value} ends inside ${here.name}`)
      open.pop()
    } else {
      // The grammar of icalbody: properties, then components.
      if (here.parts.length > 0) faults.push(`${line.name} comes after a component of ${here.name}`)
      here.lines.push(line)
    }
  }
  if (open.length !== 1) faults.push('a component has no end')
  return root
}

const valuesOf = (part: Component, name: string): string[] =>
  part.lines.filter((line) => line.name === name).map(({ value }) => value)

const checkEvent = (event: Component, zones: readonly string[], faults: string[]): void => {
  for (const name of ONCE) if (valuesOf(event, name).length > 1) faults.push(`${name} appears twice`)
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'ORGANIZER', 'SUMMARY'])
    if (valuesOf(event, name).length !== 1) faults.push(`${name} is missing`)
  if (!/^\d{8}T\d{6}Z$/.test(valuesOf(event, 'DTSTAMP')[0] ?? '')) faults.push('DTSTAMP is not in UTC')
  if (valuesOf(event, 'GEO').some((geo) => !/^-?\d+(\.\d+)?;-?\d+(\.\d+)?$/.test(geo)))
    faults.push('GEO is not a position')
  for (const { name, params, value } of event.lines.filter((line) => /^DT(START|END)$/.test(line.name))) {
    const zone = params.get('TZID')
    const isDay = params.get('VALUE') === 'DATE'
    if (!(isDay ? /^\d{8}$/ : /^\d{8}T\d{6}Z?$/).test(value)) faults.push(`${name} is not a date`)
    if (!isDay && (zone === undefined) !== value.endsWith('Z')) faults.push(`${name} is floating, or has two zones`)
    if (zone !== undefined && !zones.includes(zone)) faults.push(`${zone} is not defined before its use`)
  }
}

/** Problems with a calendar file, as texts. Empty if it follows the standard. */
export const calendarFaults = (file: string): string[] => {
  const faults: string[] = []
  const root = tree(
    unfolded(file, faults).map((line) => lineOf(line, faults)),
    faults,
  )
  const [calendar, another] = root.parts
  if (calendar?.name !== 'VCALENDAR' || another !== undefined || root.lines.length > 0)
    return [...faults, 'not exactly one calendar']
  const head = calendar.lines.map(({ name, value }) => (name === 'PRODID' ? name : `${name}:${value}`))
  if (head.join() !== 'VERSION:2.0,PRODID,CALSCALE:GREGORIAN,METHOD:PUBLISH') faults.push(`the head is ${head.join()}`)
  const zones: string[] = []
  for (const part of calendar.parts) {
    if (part.name === 'VEVENT') checkEvent(part, zones, faults)
    else if (part.name === 'VTIMEZONE') {
      zones.push(...valuesOf(part, 'TZID'))
      const isWhole = ({ lines }: Component): boolean =>
        ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'].every((name) => lines.some((line) => line.name === name))
      if (part.parts.length === 0 || !part.parts.every(isWhole)) faults.push('a zone without offsets')
    } else faults.push(`unexpected component: ${part.name}`)
  }
  if (calendar.parts.at(-1)?.name !== 'VEVENT') faults.push('no event')
  return faults
}
