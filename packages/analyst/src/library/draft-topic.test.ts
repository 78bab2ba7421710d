import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { SUGGESTED_PERSONAS } from '@newsloom/contract/research/topics'
import { expect, test } from 'vitest'
import { createLocalAnalyst } from '../local-analyst.ts'

const analyst = createLocalAnalyst()
const signal = new AbortController().signal

test.each([...SUGGESTED_PERSONAS, 'ผู้บริหารโรงพยาบาล', 'Head of Supply Chain'])('%s', async (persona) => {
  const draft = await analyst.draftTopic(persona, signal)
  expect(draft.modelUsed).toBe(LOCAL_ANALYST)
  expect(draft.persona).toBe(persona)
  expect(draft.keywords.length).toBeGreaterThanOrEqual(4)
  expect(draft.keywords.length).toBeLessThanOrEqual(12)
  expect(draft.description.length).toBeGreaterThan(40)
  expect(draft.customPrompt).toContain('แนวโน้มสำคัญ')
  expect(draft.customPrompt).not.toContain('ผู้บริหารระดับสูงของธนาคารกลาง')
  expect(draft.newsSources).toEqual([])
})

test.each([
  ['Central Bank Governor', 'ผู้ว่าการธนาคารกลาง'],
  ['Financial Analyst', 'นักวิเคราะห์การเงิน'],
  ['Policy Maker', 'ผู้กำหนดนโยบาย'],
  ['Investment Manager', 'ผู้จัดการ การลงทุน'],
  ['Risk Manager', 'ผู้บริหารความเสี่ยง'],
  ['ESG Specialist', 'ผู้เชี่ยวชาญด้าน ESG'],
])('%s and %s are the same persona', async (english, thai) => {
  const { persona: _, ...one } = await analyst.draftTopic(english, signal)
  const { persona: __, ...other } = await analyst.draftTopic(thai, signal)
  expect(other).toEqual(one)
})

test.each([
  ['ผู้บริหารโรงพยาบาลเอกชน', ['โรงพยาบาลเอกชน']],
  ['ผู้อำนวยการฝ่ายจัดซื้อ', ['จัดซื้อ']],
  ['Head of Supply Chain', ['Supply Chain']],
  ['Chief Beekeeper', ['Beekeeper']],
  ['CEO', []],
])('the keywords of %s are whole words', async (persona, subjects) => {
  const { keywords } = await analyst.draftTopic(persona, signal)
  expect(keywords).toEqual([...subjects, 'เศรษฐกิจ', 'ตลาดการเงิน', 'economy', 'market'])
})

test('each persona is asked what its readers need', async () => {
  const personas = [...SUGGESTED_PERSONAS, 'Head of Supply Chain', 'Hospital CEO', 'Chief Beekeeper', 'ครู']
  const prompts = await Promise.all(
    personas.map(async (one) => (await analyst.draftTopic(one, signal)).customPrompt),
  )
  const needs = prompts.map((prompt) => prompt.split('สิ่งที่ผู้อ่านกลุ่มนี้ต้องการ')[1] ?? '')
  expect(needs.every((one) => one.length > 60)).toBe(true)
  expect(new Set(needs).size).toBeGreaterThanOrEqual(8)
  expect(new Set(prompts).size).toBe(prompts.length)
  const [, , , , risks = ''] = prompts
  expect(risks).toContain('สัญญาณเตือนล่วงหน้า')
  expect(risks).not.toContain('การดำเนินนโยบายการเงิน')
  expect(prompts.at(-2)).toContain('ให้ Chief Beekeeper ซึ่ง')
})

test('a reader of English gets English prompts', async () => {
  const draft = await analyst.draftTopic('English-speaking investor', signal)
  expect(draft.customPrompt).toContain('write an analysis in English')
  expect(draft.customPrompt).toContain('prices and flows that changed')
  expect(`${draft.customPrompt}${draft.formatPrompt}`).not.toMatch(/[\u0e00-\u0e7f]/)
  const topics = [{ name: 'Oil', description: '', keywords: ['crude'] }]
  const campaign = await analyst.draftCampaign({ persona: 'Expat investors', topics, model: '' }, signal)
  expect(campaign.customPrompt).toContain('Topics of the campaign\n- Oil (crude)')
  expect(`${campaign.customPrompt}${campaign.formatPrompt}`).not.toMatch(/[\u0e00-\u0e7f]/)
})
