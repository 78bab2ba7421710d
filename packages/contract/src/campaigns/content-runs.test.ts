import { expect, test } from 'vitest'
import { CAMPAIGN_TEXTS } from './campaign-limits.ts'
import { GeneratePromptsBody, StartPreviewInput, StartRegenerateInput } from './content-runs.ts'

const [topics, noPersona] = [CAMPAIGN_TEXTS.promptsNeedTopic, CAMPAIGN_TEXTS.promptsNeedPersona]
const first = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test.each([
  [{}, topics],
  [{ persona: 'Risk Manager' }, topics],
  [{ persona: 'Risk Manager', templateIds: [] }, topics],
  [{ persona: 'Risk Manager', templateIds: null }, topics],
  [{ persona: 'Risk Manager', templateIds: '1' }, topics],
  [{ persona: 'Risk Manager', templateIds: ['one'] }, topics],
  [{ persona: 'Risk Manager', templateIds: [0] }, topics],
  [{ templateIds: [1] }, noPersona],
  [{ persona: ' \n', templateIds: [1] }, noPersona],
  [{ persona: 7, templateIds: [1] }, noPersona],
])('prompts with %j are refused', (body, message) => {
  expect(first(GeneratePromptsBody.safeParse(body))).toBe(message)
})

test('the documented body names topics as templateIds, once each', () => {
  const body = { persona: ' Risk Manager ', context: 'campaign generation', templateIds: ['2', 1, 2] }
  expect(GeneratePromptsBody.parse(body)).toEqual({
    topicIds: [2, 1],
    persona: 'Risk Manager',
    geminiModel: 'gemini-1.5-flash',
  })
})

const PREVIEW = { topicIds: [1], customPrompt: 'C', formatPrompt: 'F', persona: 'Risk Manager' }
test.each([
  [{ topicIds: undefined }, CAMPAIGN_TEXTS.previewNeedsTopics],
  [{ topicIds: [] }, CAMPAIGN_TEXTS.previewNeedsTopics],
  [{ topicIds: {} }, CAMPAIGN_TEXTS.previewNeedsTopics],
  [{ customPrompt: undefined }, CAMPAIGN_TEXTS.previewNeedsPrompts],
  [{ formatPrompt: '  ' }, CAMPAIGN_TEXTS.previewNeedsPrompts],
  [{ formatPrompt: 3 }, CAMPAIGN_TEXTS.previewNeedsPrompts],
  [{ persona: '' }, CAMPAIGN_TEXTS.persona],
])('a preview with %j is refused', (over, message) => {
  expect(first(StartPreviewInput.safeParse({ ...PREVIEW, ...over }))).toBe(message)
})

test("defaults apply to a preview, while regenerating uses the campaign's own values", () => {
  expect(StartPreviewInput.parse(PREVIEW)).toMatchObject({ geminiModel: 'gemini-1.5-flash', name: '' })
  expect(StartRegenerateInput.parse({ id: '4' })).toEqual({ id: 4 })
  expect(first(StartRegenerateInput.safeParse({ id: 4, customPrompt: '' }))).toBe(
    CAMPAIGN_TEXTS.previewNeedsPrompts,
  )
})
