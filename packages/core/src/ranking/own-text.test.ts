import { expect, test } from 'vitest'
import { ownText } from './own-text.ts'

const OWN = 'Gilts were steady before the budget as investors weighed new taxes. Sterling was flat at $1.32.'
const THAI = 'หุ้นโรงพยาบาลปิดบวกหลังรายงานรายได้จากผู้ป่วยต่างชาติเพิ่มขึ้นสองหลัก โบรกเกอร์แนะนำซื้อ'

test.each([
  'Related stories: Stablecoin rules explained; USDT and USDC compared.',
  'More from us: Stablecoin rules explained; MiCA one year on.',
  'Most read: Bangkok condo glut in charts',
  'Popular now: Gold price today; Which reserves grew most',
  'Also on this site: ISSB adoption tracker; Scope 3 for beginners.',
  "Editors' picks:\nStablecoin rules explained",
  'Tonight: Cup final preview; Gold price today; Rain until Sunday.',
])('the list below an article is not its own text: %s', (list) => {
  expect(ownText(`${OWN} ${list}`)).not.toContain(list.slice(-12))
  expect(ownText(`${OWN} ${list}`)).toContain('Sterling was flat at $1.32.')
})

test.each(['ข่าวที่เกี่ยวข้อง: หนี้ครัวเรือนไทย / เครดิตบูโร', 'อ่านเพิ่มเติม: หนี้ครัวเรือน', 'เรื่องอื่นที่น่าสนใจ: ค่าแรง 400 บาท'])(
  'nor a Thai one: %s',
  (list) => {
    expect(ownText(`${THAI} ${list}`)).toBe(THAI)
  },
)

test.each([
  OWN,
  `${OWN} He said: the plan has three parts, and all of them cost money.`,
  'Related stories: this label at the very beginning is no list below. '.concat(OWN, ' ', OWN),
  '',
])('a text without such a list stays as it is', (text) => {
  expect(ownText(text)).toBe(text)
})

test('a hostile text takes no longer than another', () => {
  const before = process.cpuUsage().user
  ownText(': a; '.repeat(40_000))
  ownText('Related stories'.repeat(10_000))
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(500)
})
