import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

const REUBEN =
  'Marisol Vance is chief executive of Orvantis. Margins narrowed, said finance chief Tomas Reuben.'
const BOT = 'ธปท. คงดอกเบี้ยเมื่อวันพุธ ด้านนายมนตรี พูนทรัพย์ ประธานสภาอุตสาหกรรมส่งออก ระบุว่าผู้ส่งออกอาจสูญรายได้'
const AI =
  'The European Commission fined Lumenra. Consumer group Eurowatch welcomed the ruling but called the fine "pocket change".'

test.each([
  ['ธปท. ระบุว่าผู้ส่งออกอาจสูญรายได้', BOT, BOT.slice(BOT.indexOf('ด้าน'))],
  ['The European Commission called the fine pocket change.', AI, AI.slice(AI.indexOf('Consumer'))],
  ['คณะกรรมาธิการยุโรปมองว่าค่าปรับเป็นเศษเงิน', AI, AI.slice(AI.indexOf('Consumer'))],
  [
    'Takamori expects the economy to grow.',
    'Economists at Minato Institute expect the economy to grow. Minister Shun Takamori disagreed.',
    'Economists at Minato Institute expect the economy to grow.',
  ],
  [
    'The trade representative said it is a tax on families.',
    'Trade Representative Colin Ashby spoke later. "This is a tax on families," said Senator Lucia Ferrante.',
    '"This is a tax on families," said Senator Lucia Ferrante.',
  ],
])('another speaker than the quote names is unclear: %s', (statement, article, quote) => {
  expect(checkOne(statement, article, quote)).toMatchObject({
    verdict: 'unclear',
    reasons: expect.arrayContaining([
      expect.stringMatching(/^The quote attributes this to '.+', not to '.+'\.$/),
    ]),
  })
})

test.each([
  ['Eurowatch called the fine pocket change.', AI, AI.slice(AI.indexOf('Consumer'))],
  ['ประธานสภาอุตสาหกรรมส่งออกระบุว่าผู้ส่งออกอาจสูญรายได้', BOT, BOT.slice(BOT.indexOf('ด้าน'))],
  ['Reuben said margins narrowed.', REUBEN, 'Margins narrowed, said finance chief Tomas Reuben.'],
  // a company may speak through its people
  ['Orvantis said margins narrowed.', REUBEN, 'Margins narrowed, said finance chief Tomas Reuben.'],
  // the role is next to the name elsewhere
  [
    'The governor said rates remained low.',
    'Governor Kenjiro Sakuma met the press. Sakuma said rates remained low.',
    'Sakuma said rates remained low.',
  ],
  [
    'The bank said it would wait.',
    'The bank met on Monday. It said it would wait.',
    'It said it would wait.',
  ],
])('the speaker of the quote, or one who may be, is not questioned: %s', (statement, article, quote) => {
  expect(checkOne(statement, article, quote)).toMatchObject({ verdict: 'supported', reasons: [] })
})

test('a figure is from the speaker whose quote gives it', () => {
  const quotes = [
    'Governor Anna Berg warned that rents rose 7%.',
    "The lender's chief executive Carl Holm said costs fell 2%.",
  ]
  const between = ' Shares in the region were little changed in early trading on Tuesday after a holiday. '
  const article = quotes.join(between)
  const wrong = checkOne('Chief executive Carl Holm warned that rents rose 7%.', article, ...quotes)
  expect(wrong.verdict).not.toBe('supported')
  expect(checkOne('Governor Anna Berg warned that rents rose 7%.', article, ...quotes).reasons).toEqual([])
})
