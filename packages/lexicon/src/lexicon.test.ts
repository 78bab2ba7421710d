import { expect, test } from 'vitest'
import { definitionOf, type EntryKind, Lexicon } from './lexicon.ts'
import { addToLexicon, createLexicon, standardDefinitions, standardLexicon } from './standard-lexicon.ts'
import { unifyText } from './unify-text.ts'
import { cutIntoTokens } from './words.ts'

const found = (text: string, lexicon = standardLexicon()) =>
  lexicon.find(cutIntoTokens(unifyText(text))).map(({ entry }) => entry.id)

test.each([
  ['BoT keeps policy rate', 'แบงก์ชาติคงดอกเบี้ย', 'bank-of-thailand'],
  ['Powell speaks', 'พาวเวลล์กล่าว', 'powell'],
  ['Japanese carmakers', 'ค่ายรถญี่ปุ่น', 'country:JP'],
  ['Vietnam and others', 'ในเวียดนาม', 'country:VN'],
  ['in South Africa', 'ในแอฟริกาใต้', 'country:ZA'],
  ['in Qatar', 'ที่กาตาร์', 'country:QA'],
  ['a Bulgarian minister', 'ชาวบัลแกเรีย', 'country:BG'],
  ['the Federal Reserve', 'ธนาคารกลางสหรัฐฯ', 'fed'],
  ['in October', 'เดือนตุลาคม', 'month:10'],
  ['flooding in Chiang Rai', 'น้ำท่วมเชียงราย', 'flood'],
  ['a trade deficit', 'ขาดดุลการค้า', 'trade-deficit'],
  ['Ferries to Samui', 'เรือเฟอร์รี่เกาะสมุย', 'ferry'],
  ['a ferry pier', 'ท่าเทียบเรือเฟอร์รี่', 'ferry'],
  ['Trains stop', 'รถไฟหยุดวิ่ง', 'railway'],
  ['Passport queues grow', 'คิวทำหนังสือเดินทางยาว', 'passport'],
  ['A refinery shuts', 'โรงกลั่นปิดซ่อม', 'oil-refinery'],
  ['Coral dies', 'ปะการังตาย', 'coral'],
  ['Surgery delayed', 'เลื่อนผ่าตัด', 'surgery'],
  ['El Niño returns', 'เอลนีโญกลับมา', 'el-nino'],
  ['Streaming service rises', 'สตรีมมิงโต', 'streaming'],
])('%s and %s both name %s', (english, thai, id) => {
  expect(found(english)).toContain(id)
  expect(found(thai)).toContain(id)
})

test.each([
  ['ธปท.', 'ธปท', 'ธนาคารแห่งประเทศไทย', 'แบงก์ชาติ', 'Bank of Thailand', 'BoT'],
  ['สี จิ้นผิง', 'สีจิ้นผิง', 'Xi Jinping'],
  ['ดัชนี SET', 'ดัชนีSET', 'SET Index'],
])('%s has several spellings', (...forms) => {
  expect(new Set(forms.map((form) => found(form).join()))).toHaveProperty('size', 1)
})

test.each([
  ['ชิปปิ้งคึกคัก', 'semiconductor'],
  ['ธนาคารเลือดขาดแคลน', 'bank'],
  ['Olive oil prices rise', 'oil-price'],
  ['on the river bank', 'bank'],
  ['the set of rules for us', 'set-exchange'],
  ['this may be one of us', 'country:US'],
  ['The game starts at 5PM', 'prime-minister'],
  ['A ferry adds a route', 'boat-accident'],
  ['สตรีมมิงโตแรง', 'woman'],
  ['หนังสือพิมพ์ปิดตัว', 'book'],
])('%s does not name %s', (text, id) => {
  expect(found(text)).not.toContain(id)
})

test('the longest form wins, and its broader entry is known', () => {
  expect(found('อัตราดอกเบี้ยนโยบาย')).toEqual(['policy-rate'])
  expect(standardLexicon().entries.get('policy-rate')?.broader).toBe('interest-rate')
})

const definitions = standardDefinitions()
const count = (...kinds: EntryKind[]) =>
  new Set(definitions.filter((d) => kinds.includes(d.entry.kind)).map((d) => d.entry.id)).size

test('the tables are well formed and bilingual, and every form has one owner', () => {
  const lexicon = new Lexicon()
  for (const definition of definitions) lexicon.add(definition)
  expect(definitions.filter((d) => d.english.length === 0 || d.thai.length === 0)).toEqual([])
  expect(definitions.filter((d) => d.english.some((form) => /[\u0e00-\u0e7f]/.test(form)))).toEqual([])
  const parents = definitions.flatMap((d) => d.entry.broader ?? [])
  expect(parents.filter((id) => !lexicon.entries.has(id))).toEqual([])
  const ids = definitions.filter((d) => !d.entry.id.startsWith('country:')).map((d) => d.entry.id)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  expect(count('concept')).toBeGreaterThanOrEqual(400)
  expect(count('institution', 'company', 'person')).toBeGreaterThanOrEqual(200)
})

/** The standard one is shared with the other files of a worker. */
const withOwn = createLexicon()

test('an installation adds its own names', () => {
  const ours = '# ours\nacme\tcompany\tTH\tAcme Widgets\tแอคมีวิดเจ็ต\n'
  expect(addToLexicon(ours, 'lexicon.tsv', withOwn)).toBe(1)
  expect(found('Acme Widgets', withOwn)).toEqual(['acme'])
  expect(found('แอคมีวิดเจ็ต', withOwn)).toEqual(['acme'])
})

test.each([
  ['acme2\tcompany\tTH\tOnly English', 'expected 5 to 6 columns'],
  ['acme3\tplanet\tTH\tMars\tดาวอังคาร', "'planet' is not a kind"],
  ['acme4\tcompany\tThailand\tMars\tดาวอังคาร', "'Thailand' is not the two-letter code"],
  ['acme5\tcompany\tTH\tPowell\tดาวอังคาร', "'Powell' belongs to 'powell' already"],
])("an installation's invalid row is reported with its line: %s", (row, message) => {
  const add = () => addToLexicon(`# ours\n${row}\n`, 'lexicon.tsv', withOwn)
  expect(add).toThrow(`lexicon.tsv:2: ${message}`)
})

test('a form can require capitals', () => {
  const lexicon = new Lexicon()
  const entry = { id: 'x', kind: 'company', country: null, broader: null } as const
  lexicon.add(definitionOf(entry, 'SET|Gulf', 'กัลฟ์', 'test:1'))
  const names = (text: string) => lexicon.find(cutIntoTokens(text)).length
  expect(['SET rose', 'a set', 'Set', 'Gulf', 'the gulf'].map(names)).toEqual([1, 0, 0, 1, 0])
})
