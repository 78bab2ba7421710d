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
])('the list below an article is not its own text: %s', (list) => {
  expect(ownText(`${OWN} ${list}`)).toBe(OWN)
  expect(ownText(`${OWN}\n${list}\n${OWN}`)).toBe(`${OWN}\n\n${OWN}`)
})

test('a heading has its list in the lines below, up to the next paragraph', () => {
  const list = "Editors' picks\nStablecoin rules explained\nMiCA one year on"
  expect(ownText(`${OWN}\n${list}\n${OWN}`)).toBe(`${OWN}\n\n${OWN}`)
})

test.each(['ข่าวที่เกี่ยวข้อง: หนี้ครัวเรือนไทย / เครดิตบูโร', 'อ่านเพิ่มเติม: หนี้ครัวเรือน', 'เรื่องที่น่าสนใจ: ค่าแรง 400 บาท'])(
  'nor a Thai one: %s',
  (list) => {
    expect(ownText(`${THAI} ${list}`)).toBe(THAI)
  },
)

test.each([
  OWN,
  `${OWN} He said: the plan has three parts, and all of them cost money.`,
  `${OWN} The cabinet agreed three measures: cut fuel tax; extend soft loans; lower power bills.`,
  `${OWN}\nShops changed their price tags\nThe ministry will look into it.`,
  `${OWN} He has more stories: one of them is long.`.concat(' ', OWN.repeat(5)),
  `${THAI}ถือเป็นเรื่องที่น่าสนใจ\nผู้ว่าการกล่าว`,
  'Related stories: this label at the very beginning is no list below. '.concat(OWN, ' ', OWN),
  '',
])('a text without such a list stays as it is', (text) => {
  expect(ownText(text)).toBe(text)
})

test('a hostile text takes no longer than another', () => {
  const before = process.cpuUsage().user
  ownText(': a; '.repeat(40_000))
  ownText('Related stories'.repeat(10_000))
  ownText('Read more: '.repeat(10_000))
  ownText(`${OWN} The dead are: ${'Somchai Jaidee, 34; '.repeat(200)} and a closing sentence. ${OWN}`)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000)
})
