import { SENTENCES } from '@newsloom/contract/sentences/sentences'
import { expect, test } from 'vitest'
import { fileOf, type Line, readHouse, textsIn } from './testing/house-lines.ts'

/** CONTRIBUTING.md's rules on words, as far as a machine can check them. */
const THIS = 'apps/local/src/house-words.test.ts'
/** Files that read what others typed, or write Thai. */
const FOREIGN_QUOTES =
  /(guess-encoding|csv-encodings\.test|charset-evidence\.test|dates\/normal-text|contacts\/recipients|normalise-text|html\/escape|compose-analysis|split-sentences|labelled-checks\.test)\.ts$/
/**
 * Headers of other programs' files; the name of a standard; prompts that were measured as they are;
 * the rule itself.
 */
const FOREIGN_EMAIL =
  /(csv[\w-]*(\.test)?|email-columns\.test|draft-(campaign|topic)-prompt)\.tsx?$|CONTRIBUTING/

const lines = readHouse(THIS)
const placesOf = (found: Line[]) => found.map(({ place, text }) => `${place} ${text.trim().slice(0, 80)}`)

test('there is something to read', () => {
  expect(lines.length).toBeGreaterThan(50_000)
})

test('names are in straight quotes', () => {
  const curly = lines.filter((line) => /[‘’]/.test(line.text) && !FOREIGN_QUOTES.test(fileOf(line)))
  expect(placesOf(curly)).toEqual([])
})

const OWN_DOTS = /\b(Importing|Creating|Updating|Wiping|Sending AI Analysis)\.\.\.['"`<]/

test("an ellipsis is one character, except in the specification's own texts", () => {
  // a prompt's outline of an answer is not a label
  const dots = lines.filter(
    (line) => /[a-zก-๙ ]\.\.\.['"`<]/.test(line.text) && !/(-prompt|\.test)\.tsx?:/.test(line.place),
  )
  const others = dots.filter(({ text }) => !OWN_DOTS.test(text))
  expect(placesOf(others)).toEqual([])
})

test("the word is 'email'", () => {
  const hyphens = lines.filter((line) => /\be-mail/i.test(line.text) && !/mail-|-e-mail/.test(line.text))
  expect(placesOf(hyphens.filter((line) => !FOREIGN_EMAIL.test(fileOf(line))))).toEqual([])
})

/** Stored earlier, and only read now. */
const EARLIER = /\/earlier-sentences\.ts:/
const shown = lines.filter(
  ({ isComment, place }) => !isComment && !/\.test\.tsx?:/.test(place) && !EARLIER.test(place),
)
/** The line with the name, also that of a test.each. */
const TEST_NAME = /^\s*(?:(?:test|it|describe)(?:\.\w+)*|[\])}]+(?: as const)?\))\(['"]/
/** Comments, the names of tests, and what people read about the project. */
const prose = lines.filter(
  ({ text, isComment, place }) => isComment || TEST_NAME.test(text) || /\.md:/.test(place),
)

const placesShowing = (banned: RegExp) =>
  placesOf(shown.filter(({ text }) => textsIn(text).some((piece) => banned.test(piece))))

test('a text after a short string on its line is found, and one between tags', () => {
  expect(textsIn("if (kind !== 'array') throw new Error('rows that are no array')")).toEqual([
    "'rows that are no array'",
  ])
  expect(textsIn("<Text>{'a'}</Text><Text>It's not emailed</Text>")).toContain(">It's not emailed<")
})

/** Words that read translated, and what is said instead. */
const INSTEAD: [RegExp, string][] = [
  [/\bmend (it|the|what)\b/i, 'fix'],
  [/\b(does|do|exists?|is|are) not exist any ?more\b/i, 'no longer exists'],
  [/\bwhom\b/i, 'who'],
  [/\bthis is no\b/i, 'this is not'],
  [/\bgoes on by itself\b/i, 'continues by itself'],
  [/\bcounts? in no figure\b/i, 'not included in totals'],
  [/\bchosen (contact|list|topic|template|recipient)s?\b/i, 'selected'],
  [/\beverybody\b/i, 'everyone'],
]

test.each(INSTEAD)('texts on screens do not say %s but %j', (banned) => {
  expect(placesShowing(banned)).toEqual([])
})

/** Constructions that read translated: in what is shown, in comments and in the names of tests. */
const TRANSLATED: RegExp[] = [
  /\bhangs on\b/i,
  /\bmeans? harm\b/i,
  /\bno more mail\b/i,
  // not 'any more emails'
  /\bany more(?! (?!is\b|was\b|does\b|has\b)[a-z]+s\b)/i,
  /\bunder way\b/i,
  /\bwhat be(comes?|came) of\b/i,
  /\blanes?\b/i,
  /\bis away\b/i,
  /\bso often\b/i,
  /\bthe way out\b/i,
  /\bin a moment\b/i,
  /\bmend(s|ed|ing)?\b/i,
  /\bbelongs into\b/i,
  /\blets go of\b/i,
  /\bmay stand\b/i,
  /\banew\b/i,
  // not the relative time, as in 'Last answer just now'
  /\b(cannot|could not|not)\b.*\bjust now\b/i,
  /\bgo(es)? on\b/i,
  /\bstands? still\b/i,
  /(?<!\bthere )\b(is|are) no (?!longer\b|one\b)/i,
  /\bsend(s|ing)? of (its|their) own\b/i,
  /\ball the same\b/i,
  /\blike(r|st)\b/i,
  // an unfinished comparison: 'at most so many'
  /\bso (many|much|long)\b(?!.*\b(that|as)\b)/i,
]

test.each(TRANSLATED)('nothing says %s', (banned) => {
  const written = prose.filter(({ text }) => banned.test(text.replace(/['"`],.*$/, '')))
  expect([...placesShowing(banned), ...placesOf(written)]).toEqual([])
})

/** One spelling on the screen, the British one of the specification ('colour', 'behaviour'). */
const AMERICAN: RegExp[] = [
  /\bcancel(ed|ing)\b/i,
  /\blabel(ed|ing)\b/i,
  /\b(organiz|recogniz|summariz|personaliz|categoriz)\w*/i,
  /\bdata centers?\b/i,
  /\b(favorite|judgment)s?\b/i,
]

test.each(AMERICAN)('nothing shown is spelled %s', (banned) => {
  expect(placesShowing(banned)).toEqual([])
})

/**
 * "What a run found", "of the title", "They come in order": such comments have no subject. They
 * should name the thing, or say what a function does. 'Both' and 'These' need their noun.
 */
const FRAGMENT =
  /^\s*(?:\/\*\*|\*|\/\/|\{\/\*) (?:what(?:ever)?|who(?:ever|m|se)?|as|of|those|they|them|it|so (?:is|are|do|does|has|have|can)|(?:also|only) (?:in|of)|(?:by|for|in|to|with) (?:what|which|whom|whose)|(?:both|these)(?= (?:are|come|have|include|published|read|say|share)\b)) /i
/** "Null: it is gone" or "The same, as stored": say "Returns null if …", or name the thing. */
const HALF = /^\s*(?:\/\*\*|\/\/) (?:Null:|The same[,;:.])/
const startsComment = ({ text, isComment }: Line, before: Line | undefined) =>
  isComment && (!text.trim().startsWith('*') || before?.text.trim() === '/**') && !continues(text, before)
const continues = (text: string, before: Line | undefined) =>
  text.trim().startsWith('//') && before?.text.trim().startsWith('//') === true
const fragmentsIn = (read: Line[]) =>
  read.filter(
    (line, at) => (FRAGMENT.test(line.text) || HALF.test(line.text)) && startsComment(line, read[at - 1]),
  )

test("no comment begins with a 'what …', 'of …' or 'they …' that has no subject", () => {
  expect(placesOf(fragmentsIn(lines))).toEqual([])
})

test('such a comment is found', () => {
  const of = (...texts: string[]) => texts.map((text) => ({ place: 'a.ts:1', text, isComment: true }))
  const wrong = ['/** What a run found. */', '/** Both are stored. */', '// it ended in the meantime']
  const half = ['/** Null: it is gone. */', '/** So is a figure. */', '/** Only of a body that votes. */']
  for (const text of [...wrong, ...half, '{/* as the label */}', '/** In which the person is asked. */'])
    expect(fragmentsIn(of(text))).toHaveLength(1)
  expect(fragmentsIn(of('/**', ' * Whoever opens it.', ' */'))).toHaveLength(1)
  for (const text of ['/** the language of the title */', '/** Both kinds are stored. */'])
    expect(fragmentsIn(of(text))).toEqual([])
  expect(fragmentsIn(of('// The sweep finds it.', '// What is due is queued.'))).toEqual([])
})

/** A test's name, on the line of its call or on the next one. */
const NAME_FRAGMENT = /(?:^(?:test|it|describe)(?:\.\w+)*|\))\(['"`](?:what|who|whoever)\b/i
const fragmentNamesIn = (read: Line[]) =>
  read.filter(({ place, text }, at) => {
    const before = read[at - 1]?.text.trim() ?? ''
    return (
      /\.test\.tsx?:/.test(place) &&
      NAME_FRAGMENT.test(before.endsWith('(') ? `${before}${text.trim()}` : text.trim())
    )
  })

test("no test's name begins with a 'what …' or 'who …' as its subject", () => {
  expect(placesOf(fragmentNamesIn(lines))).toEqual([])
})

test('such a name is found', () => {
  const of = (...texts: string[]) => texts.map((text) => ({ place: 'a.test.ts:1', text, isComment: false }))
  expect(fragmentNamesIn(of("test('what was taught counts', () => {"))).toHaveLength(1)
  expect(fragmentNamesIn(of("  it.skipIf(isOff)('whoever watches sees it', () => {"))).toHaveLength(1)
  expect(fragmentNamesIn(of("test.each(['a'])('who has %s is mailed', () => {"))).toHaveLength(1)
  expect(fragmentNamesIn(of('test.each(CASES)(', "  'what meets %s is repeated',"))).toHaveLength(1)
  expect(fragmentNamesIn(of("test('whole numbers, and what follows', () => {"))).toEqual([])
  expect(fragmentNamesIn(of('const CASES = [', "  'what it asks of readers',"))).toEqual([])
})

/** After a comma it is a consequence; a purpose has none: "sorted so that the newest is first". */
const CONSEQUENCE = /, so that\b/i

test("a consequence is joined with 'so', not 'so that'", () => {
  expect(placesOf(prose.filter(({ text }) => CONSEQUENCE.test(text)))).toEqual([])
})

/** Messages of errors that users see, as they are thrown. */
const THROWN =
  /new (?:NotFound|Conflict|Invalid|Unavailable|Cancelled|TooLarge)Error\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*[,)]/g
/** An end of a sentence before another one; what an expression adds is one word here. */
const HAS_SENTENCES = /[.?!] (?=['A-Z])/
const OF_THE_SPECIFICATION = 'Please fill in all required fields.'
function wronglyEnded(text: string): boolean {
  if (text === OF_THE_SPECIFICATION) return false
  const message = text.replace(/\$\{[^}]*\}/g, 'X')
  if (message.endsWith('X')) return false
  return HAS_SENTENCES.test(message) ? !/[.?!]$/.test(message) : message.endsWith('.')
}
const wronglyEndedIn = (code: string) =>
  [...code.matchAll(THROWN)].map((match) => match[2] ?? '').filter(wronglyEnded)

test('an error of one sentence has no full stop, one of several has them all', () => {
  const codes = Map.groupBy(lines, fileOf).entries()
  const wrong = [...codes].flatMap(([file, of]) =>
    wronglyEndedIn(of.map(({ text }) => text).join('\n')).map((message) => `${file}: ${message}`),
  )
  expect(wrong).toEqual([])
})

test('an error that ends otherwise is found', () => {
  expect(wronglyEndedIn("throw new NotFoundError('The list is gone.')")).toHaveLength(1)
  expect(wronglyEndedIn("throw new ConflictError('It changed. Try again')")).toHaveLength(1)
  expect(wronglyEndedIn("new ConflictError('It changed. Try again.'), new InvalidError('No')")).toEqual([])
})

test('a sentence for screens that is several has all full stops', () => {
  const unended = (text: string) => HAS_SENTENCES.test(text) && !/[.?!}]$/.test(text)
  expect(unended('It changed. Try again')).toBe(true)
  expect(Object.values(SENTENCES).filter(unended)).toEqual([])
})

test("a type is not called only 'Asked' or 'Known'", () => {
  const bare = /\btype (Told|Asked|Known|Found|Given|Taken|Read|Said|Own|Made)\b/
  expect(placesOf(lines.filter(({ text }) => bare.test(text)))).toEqual([])
})
