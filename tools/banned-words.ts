/** A word or phrase that isn't plain American English, and what to write instead. */
export interface Ban {
  readonly pattern: RegExp
  readonly use: string
}

/** Words and phrases that texts, comments and documents must not contain. */
export const bannedInTexts: readonly Ban[] = [
  { pattern: /\bwhoever\b/i, use: 'the person, or "you"' },
  { pattern: /\b(?:some|any)body\b/i, use: '"someone", "anyone", or the role' },
  { pattern: /\bnobody\b/i, use: '"no one", or say what is missing' },
  { pattern: /\bthat which\b/i, use: '"what"' },
  { pattern: /\bhere stands?\b/i, use: '"This is", or the thing itself' },
  { pattern: /(?<!there )\b(?:is|are) none\b(?! of)/i, use: '"No …"' },
  { pattern: /\bto be had\b/i, use: '"available"' },
  { pattern: /\bby (?:it|them)sel(?:f|ves)\b/i, use: '"automatically", or leave it out' },
  {
    pattern: /\b(?:take|takes|taking|taken|took) (?:off|out|back)\b|\btaken up\b/i,
    use: '"clear", "remove", "undo", "use"',
  },
  { pattern: /\bany ?more\b(?! than)/i, use: '"no longer"' },
  { pattern: /\b(?:comes?|came|coming) back\b/i, use: '"returns", "is refunded"' },
  { pattern: /\bno bounds?\b/i, use: '"no limit"' },
  { pattern: /\b(?:put|puts) aside\b/i, use: '"dismiss"' },
  { pattern: /\bat work\b/i, use: '"Working…"' },
  { pattern: /\bat once\b/i, use: '"right away", "immediately", "together", or leave it out' },
  { pattern: /\bonce more\b/i, use: '"again"' },
  { pattern: /\b(?:anew|afresh)\b/i, use: '"again"' },
  { pattern: /\bof (?:one's|its|their|your|his) own (?:making|accord)\b|\bof one's own\b/i, use: '"your own"' },
  { pattern: /\bcame to nothing\b/i, use: '"abandoned", "failed"' },
  { pattern: /\bcharacters at most\b|\bat most \d+ characters\b/i, use: '"Use 120 characters or fewer."' },
  { pattern: /\bcancell(?:ed|ing)\b|\bCancell(?:ed|ing)\b/, use: '"canceled", "canceling"' },
  { pattern: /\b(?:travell|labell|modell|signall|dialled|levell)(?:ed|ing)\b/i, use: 'a single l' },
  {
    pattern: /\b[Cc]olour|\b[Ff]avourite|\b[Bb]ehaviour|\b[Nn]eighbour|\b[Hh]onour|\b[Ff]lavour|\blabour\b/,
    use: '"-or"',
  },
  { pattern: /\bcentre|\btheatre|\bmetres?\b/, use: '"-er"' },
  {
    pattern:
      /\b(?:[Oo]rgani|[Rr]eali|[Rr]ecogni|[Aa]uthori|[Ss]ummari|[Cc]ustomi|[Oo]ptimi|[Mm]inimi|[Mm]aximi|[Pp]rioriti)s(?:e|ed|es|er|ers|ing|ation)\b/,
    use: '"-ize"',
  },
  { pattern: /\bgrey\b|\bcheques?\b|\bwhilst\b|\blicence\b|\bprogramme\b|\benquir/i, use: 'American spelling' },
  { pattern: /\b(?:your|the|by|we’ll|an|to|of) emails?\b(?! address, in)/i, use: '"e-mail"' },
  { pattern: /\bslots?\b/i, use: '"visit", "place"' },
  {
    pattern: /\bsuper ?users?\b|\bunlock codes?\b|\bmerchants?\b|\borphans?\b|\bprice tiers?\b|\bscheduled prices?\b/i,
    use: "the glossary's word",
  },
]

/** In the names that a file declares, and its own. */
export const bannedInNames: readonly Ban[] = [
  { pattern: /^(?:MOST|LEAST)(?:_|$)|^(?:most|least)[A-Z-]|^most$/, use: 'max…, min…, fewest…' },
  { pattern: /takenOver|TakenOver/, use: 'hydrated' },
  { pattern: /asked?Ahead|[Aa]sksAhead/, use: 'prefetch' },
  { pattern: /keeper/i, use: 'the thing itself: workspace, preferences, store' },
  { pattern: /^matter$/, use: 'group, topic' },
  { pattern: /notNow/i, use: 'unavailableReason' },
  { pattern: /^desk[A-Z-]|Desk(?![a-z])/, use: 'workspace' },
  { pattern: /insist/i, use: 'assert…' },
  { pattern: /keepsake/i, use: 'the thing itself' },
  { pattern: /^wish|Wish(?![a-z])/, use: 'selection, request, options' },
  { pattern: /eachForItself/i, use: 'settleAll' },
  { pattern: /hindrance/i, use: 'accessibility violations' },
  { pattern: /whoever|somebody|nobody/i, use: 'the role' },
  { pattern: /^take(?:Out|Off|Back|Up)(?![a-z])/, use: 'remove, clear, undo, use' },
  { pattern: /^let[A-Z]\w*Go$/, use: 'release…, close…' },
  { pattern: /^(?:said|told)(?:[A-Z]|$)/, use: 'the thing itself: text, shown, announced' },
  { pattern: /^onTo$/, use: 'redirectTo' },
  { pattern: /[Ss]lots?(?![a-z])/, use: 'visit, place, entry' },
  {
    pattern: /[Cc]olour|[Mm]etres?(?![a-z])|METRE|[Cc]entre(?![a-z])|[Gg]rey(?![a-z])|[Oo]rganis|[Ff]avourite/,
    use: 'American spelling',
  },
  {
    pattern: /^looks?$|[a-z]Looks?$|^LOOKS?$|_LOOKS?$/i,
    use: 'badge, label, variant, layout, appearance; for the verb, view or find',
  },
  { pattern: /(?<!MAX|AFTER)_WORDS?$|^WORDS?$|[a-z](?<!check|plain)Words$/, use: '…Text, …Label, …_LABELS' },
  { pattern: /^tell(?:[A-Z]|$)|[Tt]elling|^hear$/, use: 'notify, deliver, handle' },
  { pattern: /[Pp]atience|PATIENCE/, use: 'timeout' },
  { pattern: /[Tt]hrowAway|THROW_AWAY/, use: 'temporary' },
  { pattern: /[a-z]AtOnce|[A-Z]_AT_ONCE/, use: 'max…, …Concurrently, …_PER_BATCH' },
  { pattern: /[Dd]oubt(?:s|ed|ful)?(?![a-z])/, use: 'warning' },
  { pattern: /^(?:give|put)Back|PutBack|^letGo/, use: 'restore, release' },
  { pattern: /^mend[A-Z-]|[Ss]tirring|^stir(?:[A-Z]|$)|^(?:nap|anew)$/, use: 'repair, the motion, sleep, again' },
]
