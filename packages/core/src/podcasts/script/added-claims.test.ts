import { describe, expect, test } from 'vitest'
import { addedClaims } from './added-claims.ts'
import { checkLine } from './check-line.ts'
import type { PodcastLanguage, SourceStatement } from './script.ts'
import { groundsOf, source } from './testing/script-fixtures.ts'

const POINTS = source('1', 'The Bank of Thailand lowered its policy rate by 0.25 percentage points to 1.5%.')
const BASIS = source('1', 'The Bank of Thailand cut its policy rate by 25 basis points on Wednesday.')
const THAI_POINTS = source('1', 'ธนาคารแห่งประเทศไทยลดอัตราดอกเบี้ยนโยบายลง 0.25 จุดเปอร์เซ็นต์')
const THAI_LOOSE = source('1', 'ธนาคารแห่งประเทศไทยลดอัตราดอกเบี้ยนโยบายลง 0.25%')
const JUDGED = source('1', 'Analysts called the cut of the policy rate to 1.5% a grave mistake.')
const THAI_JUDGED = source('1', 'นักวิเคราะห์มองว่าการลดอัตราดอกเบี้ยนโยบายเหลือ 1.5% เป็นความผิดพลาดร้ายแรง')
const CUT = 'The Bank of Thailand lowered its policy rate'

const verdictOf = (text: string, from: SourceStatement, language: PodcastLanguage = 'English') =>
  checkLine({ kind: 'fact', text, statementIds: ['1'] }, groundsOf(language, [from])).verdict

describe('percent and percentage points', () => {
  test.each([
    [`${CUT} by 0.25 percent.`, POINTS, 'unsupported'],
    [`${CUT} by 0.25%.`, THAI_POINTS, 'unsupported'],
    [`${CUT} by 0.25 percentage points.`, POINTS, 'supported'],
    [`${CUT} by 25 basis points.`, POINTS, 'supported'],
    [`${CUT} by 0.25 percentage points.`, BASIS, 'supported'],
    [`${CUT} by 0.25 percent.`, THAI_LOOSE, 'supported'],
    [`${CUT} to 1.5 percent.`, POINTS, 'supported'],
  ] as const)('%s', (text, from, verdict) => expect(verdictOf(text, from)).toBe(verdict))
})

describe('a line with claims of its own', () => {
  test.each([
    `${CUT} by 0.25 percentage points, and analysts see this as a grave mistake.`,
    `${CUT} to 1.5% to please voters.`,
    `The Bank of Thailand secretly lowered its policy rate to 1.5%.`,
    `Good news for borrowers: ${CUT} to 1.5%.`,
  ])('%s is refused when it judges', (text) => expect(verdictOf(text, POINTS)).toBe('unsupported'))

  test.each([
    `${CUT} to 1.5%, and hotels hired cleaners.`,
    `${CUT} to 1.5% because tourists stayed away.`,
    `${CUT} to 1.5%, which lenders had demanded for months.`,
  ])('%s is for a person to compare', (text) => expect(verdictOf(text, POINTS)).toBe('unclear'))

  test.each([
    `${CUT} to 1.5%, and the cut was 0.25 percentage points.`,
    `The policy rate is now 1.5%, as the Bank of Thailand lowered it.`,
    `At the Bank of Thailand, the policy rate was lowered to 1.5%.`,
  ])('%s adds nothing', (text) => expect(verdictOf(text, POINTS)).toBe('supported'))

  test('a judgement that a source reports may be spoken, in its language or another', () => {
    const text = 'Analysts called the cut of the policy rate to 1.5% a grave mistake.'
    expect(verdictOf(text, JUDGED)).toBe('supported')
    expect(verdictOf(text, THAI_JUDGED)).not.toBe('unsupported')
  })

  test('a Thai line may not judge either', () => {
    const text = 'ธนาคารแห่งประเทศไทยลดอัตราดอกเบี้ยนโยบายลง 0.25 จุดเปอร์เซ็นต์'
    expect(verdictOf(text, THAI_POINTS, 'Thai')).toBe('supported')
    expect(verdictOf(`${text} เพื่อเอาใจผู้มีสิทธิเลือกตั้ง`, THAI_POINTS, 'Thai')).toBe('unsupported')
  })
})

describe('words that judge and are plain news too', () => {
  test.each([
    ['A disaster in the mine killed 20 people.', 'The disaster in the mine killed 20 people.'],
    ['The fire in the mine was a disaster.', 'The fire in the mine was catastrophic.'],
    ['The rate is good news for borrowers.', 'The rate is welcome news for borrowers.'],
    ['The minister admitted mistakes.', 'The minister said that the ministry was mistaken.'],
  ])('%s is reported as: %s', (text, from) => {
    expect(addedClaims(text, [from])).toEqual({ refused: [], doubtful: [] })
  })

  test.each([
    ['Graft police arrested a man over corruption.', 'Graft police arrested a man for bribery.'],
    ['The scandal cost the bank 2 million baht.', 'The affair cost the bank 2 million baht.'],
    ['The fire in the mine was a total disaster.', 'The fire in the mine killed 20 people.'],
  ])('a person compares %s with: %s', (text, from) => {
    const { refused, doubtful } = addedClaims(text, [from])
    expect(refused).toEqual([])
    expect(doubtful).toHaveLength(1)
  })

  test.each([
    ['The scandal was a shameful one.', 'The scandal cost the bank 2 million baht.', 'shameful'],
    ['The scandal shows a reckless bank.', 'The bank fined itself over the affair.', 'reckless'],
    ['The cut is bad news for savers.', 'The cut is good news for borrowers.', 'bad news'],
  ])('%s is still refused', (text, from, word) => {
    expect(addedClaims(text, [from]).refused).toEqual([`No source says “${word}”.`])
  })
})
