import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecipients } from './recipients.ts'

/** `name|address` of each recipient, then the skipped texts. */
const read = (text: string): string[] => {
  const { recipients, skipped } = parseRecipients(text)
  return [
    ...recipients.map(({ email, name }) => `${name ?? ''}|${email}`),
    ...skipped.map(({ text: left }) => `skipped ${left}`),
  ]
}
const ANN = 'Ann Lee|ann@x.org'

test.each<[string, string[]]>([
  // mail programs
  ['Ann Lee <ann@x.org>', [ANN]],
  ['"Lee, Ann" <ann@x.org>', ['Lee, Ann|ann@x.org']],
  ['"Ann \\"A\\" Lee" <ann@x.org>', ['Ann "A" Lee|ann@x.org']],
  ["'Ann Lee' <ann@x.org>", [ANN]],
  ['Ann <ann@x.org>, Bob <bob@y.org>;', ['Ann|ann@x.org', 'Bob|bob@y.org']],
  [
    'Ann <ann@x.org>\nBob <bob@y.org>\r\nChris <chris@z.org>',
    ['Ann|ann@x.org', 'Bob|bob@y.org', 'Chris|chris@z.org'],
  ],
  ['Ann <ann@x.org> Bob <bob@y.org>', ['Ann|ann@x.org', 'Bob|bob@y.org']],
  ['Lee, Ann <ann@x.org>; Roy, Bob <bob@y.org>', ['Lee, Ann|ann@x.org', 'Roy, Bob|bob@y.org']],
  ['Lee, Ann <ann@x.org>\nRoy, Bob <bob@y.org>', ['Lee, Ann|ann@x.org', 'Roy, Bob|bob@y.org']],
  ['Ann <ann@x.org>, Bob Roy <bob@y.org>', ['Ann|ann@x.org', 'Bob Roy|bob@y.org']],
  ['สมชาย ใจดี <somchai@x.co.th>', ['สมชาย ใจดี|somchai@x.co.th']],
  ['"ดร. สมศรี (ฝ่ายนโยบาย)" <somsri@x.co.th>', ['ดร. สมศรี (ฝ่ายนโยบาย)|somsri@x.co.th']],
  ['คุณ ก๊วยเจ๋ง <k@x.th>,ธปท. <b@x.th>', ['คุณ ก๊วยเจ๋ง|k@x.th', 'ธปท.|b@x.th']],
  ["Seán O'Hara-Müller <sean@x.ie>", ["Seán O'Hara-Müller|sean@x.ie"]],
  ['Preecha K. <p@x.org>', ['Preecha K.|p@x.org']],
  ['Dr. Ann Lee, PhD <ann@x.org>', ['Dr. Ann Lee, PhD|ann@x.org']],
  ['ann@x.org <ann@x.org>', ['|ann@x.org']],
  ['"ann@x.org" <ANN@x.org>', ['|ANN@x.org']],
  ['<ann@x.org>', ['|ann@x.org']],
  ['<ann@x.org>,<bob@y.org>', ['|ann@x.org', '|bob@y.org']],
  ['< ann@x.org >', ['|ann@x.org']],
  ['＜ann＠x.org＞；Bob ＜bob@y.org＞', ['|ann@x.org', 'Bob|bob@y.org']],
  ['To: Ann Lee <ann@x.org>', ['To: Ann Lee|ann@x.org']],
  ['ann@x.org (Ann Lee)', [ANN]],
  // addresses alone
  [
    'ann@x.org, b@x.org\nA@X.org;c@x.org\t d@x.org',
    ['|ann@x.org', '|b@x.org', '|A@X.org', '|c@x.org', '|d@x.org'],
  ],
  ['ann@x.org bob@y.org', ['|ann@x.org', '|bob@y.org']],
  ['ann@x.org.', ['|ann@x.org']],
  ['ann@x.org,,; ,', ['|ann@x.org']],
  ['Write to ann@x.org, please.', ['|ann@x.org', 'skipped Write', 'skipped to', 'skipped please.']],
  ['mailto:ann@x.org', ['|ann@x.org']],
  ['MAILTO:ann%2Bnews@x.org?subject=Hi%20you', ['|ann+news@x.org']],
  ['<mailto:ann@x.org>; Bob <mailto:bob@y.org>', ['|ann@x.org', 'Bob|bob@y.org']],
  ["'ann@x.org' “bob@y.org” (c@z.org) [d@z.org]", ['|ann@x.org', '|bob@y.org', '|c@z.org', '|d@z.org']],
  ['ann@x.org\u200b,\ufeffbob@y.org\u00a0c@z.org', ['|ann@x.org', '|bob@y.org', '|c@z.org']],
  ["o'neil+tag@x.org", ["|o'neil+tag@x.org"]],
  // spreadsheets
  ['Ann Lee\tann@x.org', [ANN]],
  ['ann@x.org\tAnn Lee', [ANN]],
  ['Ann\tLee\tann@x.org\tDirector', [ANN]],
  ['1\tAnn Lee\tann@x.org\t02 123 4567', [ANN]],
  ['ann@x.org\tสมชาย ใจดี\tธปท.', ['สมชาย ใจดี|ann@x.org']],
  ['Ann Lee\tann@x.org\nBob Roy\tbob@y.org\n', [ANN, 'Bob Roy|bob@y.org']],
  ['"Lee, Ann"\tann@x.org', ['Lee, Ann|ann@x.org']],
  ['ann@x.org\tbob@y.org', ['|ann@x.org', '|bob@y.org']],
  // not addresses
  ['nonsense', ['skipped nonsense']],
  [
    'Preecha, K., bad@@x.org, not-an-email',
    ['skipped Preecha', 'skipped K.', 'skipped bad@@x.org', 'skipped not-an-email'],
  ],
  ['not-an-email, Ann Lee <ann@x.org>', [ANN, 'skipped not-an-email']],
  ['ann@x, @x.org, ann@.', ['skipped ann@x', 'skipped @x.org', 'skipped ann@.']],
  ['Ann Lee <ann at x.org>', ['skipped Ann Lee <ann at x.org>']],
  ['Ann Lee <>', ['skipped Ann Lee <>']],
  ['Ann "Lee <ann@x.org>\nBob <bob@y.org>', ['Ann "Lee|ann@x.org', 'Bob|bob@y.org']],
  ['', []],
  [' ,;\n\t - ', []],
])('%j', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('each address is read once, whatever its case, with the first name given', () => {
  expect(read('ann@x.org, Ann Lee <ANN@x.org>, Other <ann@x.org>')).toEqual([ANN])
})

test.each([
  ['nonsense', 'not an email address'],
  ['a@@x.org', 'has more than one @'],
  ['ann@x', 'no domain such as example.org after @'],
  ['@x.org', 'nothing before @'],
  ['Ann <ann lee@x.org>', 'contains a space'],
])('%s is skipped with a reason', (text, reason) => {
  expect(parseRecipients(text).skipped).toEqual([{ text: expect.any(String), reason }])
})

const name = fc.constantFrom('Ann Lee', 'สมชาย ใจดี', 'Seán Ó', 'Preecha K.', 'von der Leyen', 'Lee Ann-Marie')
const address = fc.constantFrom(
  'ann@x.org',
  'b+c@y.co.th',
  "o'neil@z.ie",
  'd.e.f@sub.example.com',
  'g@ไทย.example',
)
const separator = fc.constantFrom(', ', ',', '; ', ';', '\n', '\r\n', ' ,\n')

test('any list of names and addresses is read back, in every notation', () => {
  const person = fc.tuple(name, address, fc.constantFrom('plain', 'quoted', 'bare', 'angle'))
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 5 }), separator, (people, between) => {
      const written = people.map(([who, email, way]) =>
        way === 'plain'
          ? `${who} <${email}>`
          : way === 'quoted'
            ? `"${who}" <${email}>`
            : way === 'bare'
              ? email
              : `<${email}>`,
      )
      const { recipients, skipped } = parseRecipients(written.join(between))
      expect(skipped).toEqual([])
      expect(new Set(recipients.map(({ email }) => email))).toEqual(new Set(people.map(([, email]) => email)))
      for (const { email, name: found } of recipients) {
        const named = people.find(
          ([, other, way]) => other === email && (way === 'plain' || way === 'quoted'),
        )
        expect(found).toBe(named?.[0] ?? null)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('whatever is pasted, each recipient is one bare address', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('<', '>', '"', ',', '@', 'a@b.c', ' ', '\t', '(', ')'))),
      (parts) => {
        for (const { email, name: found } of parseRecipients(parts.join('')).recipients) {
          expect(email).toMatch(/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/)
          expect(found).not.toBe('')
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a hundred thousand addresses are read quickly', () => {
  const start = performance.now()
  const text = Array.from({ length: 100_000 }, (_, n) => `Person ${n} <person${n}@example.org>`).join(', ')
  expect(parseRecipients(text).recipients).toHaveLength(100_000)
  expect(parseRecipients('"'.repeat(20_000)).recipients).toHaveLength(0)
  expect(parseRecipients('('.repeat(20_000)).recipients).toHaveLength(0)
  expect(parseRecipients('<'.repeat(20_000)).recipients).toHaveLength(0)
  expect(performance.now() - start).toBeLessThan(20_000)
})
