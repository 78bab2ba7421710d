import { expect, test } from 'vitest'
import { addToLexicon, createLexicon, standardLexicon } from './standard-lexicon.ts'
import { unifyText } from './unify-text.ts'
import { cutIntoTokens } from './words.ts'

/** This file's own: the standard one is shared with the other files of a worker. */
const lexicon = createLexicon()
const found = (text: string, by = lexicon) =>
  by.find(cutIntoTokens(unifyText(text))).map(({ entry }) => entry.id)
const addOwn = (text: string) => addToLexicon(text, 'lexicon.tsv', lexicon)
const row = (...columns: string[]) => columns.join('\t')

test.each([
  ['ชาวบ้านเปิดธนาคารจักรยานแห่งใหม่', row('bike-bank', 'compound', '-', '-', 'ธนาคารจักรยาน')],
  ['The town opens a bicycle bank', row('bike-bank', 'compound', '-', 'bicycle bank', '-')],
])("'%s' is about a bank until an installation says otherwise", (text, own) => {
  expect(found(text)).toContain('bank')
  expect(addOwn(own)).toBe(1)
  expect(found(text)).toContain('bike-bank')
  expect(found(text)).not.toContain('bank')
  expect(found('ธนาคารขึ้นดอกเบี้ย')).toContain('bank')
  expect(found(text, standardLexicon())).toContain('bank')
})

test('an entry belongs to a more general one, of Newsloom or of the same file', () => {
  const rows = [
    row('tiny-lender', 'concept', '-', 'quillet lender', 'ควิลเลตเลนเดอร์', 'small-lender'),
    row('small-lender', 'concept', '-', 'morrow lender', 'มอร์โรว์เลนเดอร์', 'bank'),
    row('tiny-lender', 'concept', '-', 'nimbus lender', '-'),
  ]
  expect(addOwn(rows.join('\n'))).toBe(3)
  const ids = lexicon.kindsOf('bank').map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['small-lender', 'tiny-lender']))
  expect(found('a nimbus lender')).toEqual(['tiny-lender'])
})

test.each([
  [[row('moss', 'concept', '-', 'moss paper', '-', 'no-such')], "2: there is no 'no-such' that 'moss'"],
  [[row('moss', 'concept', '-', '-', '-')], "2: 'moss' has neither an English nor a Thai form"],
  [[row('moss', 'concept', '-', 'moss paper', '-', 'moss')], "2: 'moss' would belong to itself"],
  [
    [
      row('moss', 'concept', '-', 'moss paper', '-', 'fern'),
      row('fern', 'concept', '-', 'fern paper', '-', 'moss'),
    ],
    "2: 'moss' would belong to itself",
  ],
  [[row('bank', 'concept', '-', 'moneyhouse', '-', 'food')], "2: 'bank' is known already"],
  [[row('bank', 'compound', '-', 'bank of moss', '-')], "2: 'bank' is a name already"],
  [[row('olive-oil', 'concept', '-', 'oleum', '-')], "2: 'olive-oil' is a compound already"],
  [[row('moss', 'compound', 'TH', 'moss bank', '-')], "2: a compound has no country; write '-' for 'TH'"],
  [[row('moss', 'concept', '-', 'moss, fern', '-')], '2: write | between forms, not a comma'],
  [[row('moss', 'concept', '-', 'moss', 'มอส;เฟิร์น')], '2: write | between forms, not a comma'],
  [[row('moss', 'concept', '-', 'moss||fern', '-')], '2: there is nothing before or after one of the |'],
  [
    [row('moss', 'concept', '-', 'moss')],
    '2: expected 5 to 6 columns separated by tabs, none of them empty, and found 4; write -',
  ],
  [[row('moss', 'concept', '-', 'bank', '-')], "2: 'bank' belongs to 'bank' already (concepts.tsv:"],
  [[row('moss', 'concept', '-', 'moss', 'มอส', 'bank', 'more')], '2: expected 5 to 6 columns'],
  [[row('moss', 'concept', '-', 'moss', 'มอส', '')], '2: expected 5 to 6 columns'],
])('a row that does not fit is reported with its line: %s', (rows, message) => {
  expect(() => addOwn(['# ours', ...rows].join('\n'))).toThrow(`lexicon.tsv:${message}`)
})
