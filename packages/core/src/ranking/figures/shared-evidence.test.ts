import { expect, test } from 'vitest'
import { sharedEvidence } from '../shared-evidence.ts'

const report = (title: string, text = '') => ({ title, text })
const told = (...reports: ReturnType<typeof report>[]) =>
  sharedEvidence(reports).map(({ english, thai, figure }) =>
    figure ? `${figure.value} ${figure.unit}` : `${english ?? '–'} / ${thai ?? '–'}`,
  )

test('reports of two languages share names, figures and concepts, in the words of each', () => {
  const shared = told(
    report('Bank of Thailand holds policy rate at 1.25%', 'The committee met on Monday.'),
    report('แบงก์ชาติคงดอกเบี้ยนโยบายที่ 1.25%', 'คณะกรรมการประชุมวันจันทร์'),
  )
  expect(shared[0]).toBe('Bank of Thailand / แบงก์ชาติ')
  expect(shared).toContain('1.25 percent')
  expect(shared.join()).toContain('ดอกเบี้ยนโยบาย')
})

test('a place says where, and a country too', () => {
  const flood = report('Flood in Hat Yai, Thailand', 'Rescue boats reach the town.')
  expect(told(flood, report('Hat Yai flood worsens', 'Thailand sends help.'))).toEqual(
    expect.arrayContaining(['Hat Yai / หาดใหญ่', 'Thailand / ไทย']),
  )
})

test('a name that only Thai reports have is shown with its English name from the lexicon', () => {
  const thai = report('แบงก์ชาติคงดอกเบี้ยนโยบายที่ 1.25% ด้วยมติ 5 ต่อ 2 เสียง', 'เศรษฐกิจไทยฟื้นตัว')
  const shared = told(thai, thai)
  expect(shared).toContain('Bank of Thailand / แบงก์ชาติ')
  expect(shared.filter((one) => one.startsWith('–') || one.includes('vote'))).toEqual([])
})

test('a thing counts if at least two reports and half of them have it', () => {
  const both = ['Turbine fails in Narvik', 'Narvik turbine stands still']
  expect(told(...both.map((title) => report(title)))).toContain('Turbine / –')
  const more = ['Engineers arrive', 'Repairs begin', 'Output resumes'].map((title) => report(title))
  expect(told(...both.map((title) => report(title)), ...more)).toEqual([])
  expect(told(report('Turbine fails'))).toEqual([])
  expect(told(report('The door record of today'), report('A record of doors today'))).toEqual([])
})

test('a line stays short', () => {
  const long = report(
    'Toyota, Honda, Nissan, Mazda, Suzuki, Mitsubishi, Hyundai and Tesla cut 5%, 7% and 9% in Japan',
  )
  expect(told(long, long).length).toBeLessThanOrEqual(6)
})
