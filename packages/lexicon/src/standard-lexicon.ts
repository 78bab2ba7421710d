import { intlNames } from './intl-names.ts'
import { type Definition, definitionOf, type EntryKind, type Hit, Lexicon } from './lexicon.ts'
import { checkOwn, type OwnDefinition } from './own-entries.ts'
import { parseTable, type Row, readTable } from './read-tables.ts'
import type { CutText } from './words.ts'

const KINDS: ReadonlySet<string> = new Set<EntryKind>([
  'concept',
  'institution',
  'company',
  'product',
  'index',
  'person',
  'country',
  'region',
  'city',
  'province',
  'place',
])

const concept = ({ columns: [id = '', broader = '', english = '', thai = ''], place }: Row): Definition =>
  definitionOf({ id, kind: 'concept', country: null, broader: orNull(broader) }, english, thai, place)

function named({
  columns: [id = '', kind = '', country = '', english = '', thai = '', broader = '-'],
  place,
}: Row): Definition {
  if (!isKind(kind))
    throw new Error(`${place}: '${kind}' is not a kind; use one of ${[...KINDS, COMPOUND].join(', ')}`)
  if (country !== '-' && !/^[A-Z]{2}$/.test(country))
    throw new Error(`${place}: '${country}' is not the two-letter code of a country, such as TH, or '-'`)
  return definitionOf({ id, kind, country: orNull(country), broader: orNull(broader) }, english, thai, place)
}

const COMPOUND = 'compound'

function ownDefinition({ columns, place }: Row): OwnDefinition {
  const [id = '', kind = '', country = '', english = '', thai = '', broader = '-'] = columns
  if (kind !== COMPOUND) {
    const { entry, ...forms } = named({ columns, place })
    return { entry: { ...entry, broader: orNull(broader) }, ...forms, isCompound: false }
  }
  if (country !== '-') throw new Error(`${place}: a compound has no country; write '-' for '${country}'`)
  return { ...concept({ columns: [id, broader, english, thai], place }), isCompound: true }
}

const orNull = (cell: string): string | null => (cell === '-' ? null : cell)
const isKind = (text: string): text is EntryKind => KINDS.has(text)

/** Every row of this package's tables. */
export const standardDefinitions = (): Definition[] => [
  ...readTable('concepts.tsv', 4).map(concept),
  ...readTable('entities.tsv', 5, 1).map(named),
  ...readTable('places.tsv', 5).map(named),
]

/** Every compound; some have a form in one language only. */
export const compoundDefinitions = (): Definition[] => readTable('compounds.tsv', 4).map(concept)

/** A lexicon with Newsloom's own entries only. */
export function createLexicon(): Lexicon {
  const built = new Lexicon()
  for (const definition of standardDefinitions()) built.add(definition)
  for (const definition of compoundDefinitions()) built.addCompound(definition)
  for (const definition of intlNames()) built.addFree(definition)
  return built
}

let lexicon: Lexicon | null = null

/** The one of this process: Newsloom's own entries and those that `addToLexicon` added. */
export function standardLexicon(): Lexicon {
  lexicon ??= createLexicon()
  return lexicon
}

const found = new WeakMap<CutText, Hit[]>()

/** The known names in a text. Each text is searched only once. */
export function knownNames(text: CutText): Hit[] {
  const known = found.get(text)
  if (known) return known
  const hits = standardLexicon().find(text.tokens)
  found.set(text, hits)
  return hits
}

/**
 * Adds an installation's own names and compounds. One per line, separated by tabs: id, kind,
 * country (or -), English forms, Thai forms (separated by |, or -), and, if there is one, the id of
 * a more general entry. A known id gets more forms. The kind 'compound' is for what has a known
 * word inside but is something else: 'ธนาคารจักรยาน' is not a bank. `name`: the file's, for errors.
 * @throws Error that names the line of an invalid row
 */
export function addToLexicon(text: string, name: string, target = standardLexicon()): number {
  const rows = parseTable(text, name, 5, 1).map(ownDefinition)
  checkOwn(rows, target)
  for (const { isCompound, ...row } of rows) {
    if (isCompound) target.addCompound(row)
    else target.add(row)
  }
  return rows.length
}

const FORECASTS = new Set(['forecast', 'expect', 'target'])

/** Whether the names in a text say that its figure is expected, not measured. */
export const speaksOfForecast = (names: Hit[]): boolean => names.some(({ entry }) => FORECASTS.has(entry.id))

const BODIES: ReadonlySet<EntryKind> = new Set<EntryKind>(['institution', 'company'])

/** The last institution or company that a text names before a place, or else the first one. */
export function bodyIn(cut: CutText, place: number): string | null {
  const bodies = knownNames(cut).filter(({ entry }) => BODIES.has(entry.kind))
  const before = bodies.findLast(({ from }) => (cut.tokens[from]?.start ?? 0) < place)
  const found = before ?? bodies[0]
  return found ? wholeOf(found.entry.id) : null
}

/** The body that another is a part of: a rate panel speaks for its central bank. */
function wholeOf(id: string): string {
  const { entries } = standardLexicon()
  const broader = entries.get(entries.get(id)?.broader ?? '')
  return broader && BODIES.has(broader.kind) ? wholeOf(broader.id) : id
}
