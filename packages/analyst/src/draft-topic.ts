import { DEFAULT_CUSTOM_PROMPT, DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/research/default-prompts'
import { keywordsFromDescription } from '@newsloom/contract/research/keywords'
import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { type AutoFillResult, TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { PERSONA_DRAFTS, type PersonaDraft } from './persona-drafts.ts'

/**
 * The part of the default instructions that names their reader; both are in DEFAULT_CUSTOM_PROMPT.
 */
const READER = 'ผู้บริหารระดับสูงของธนาคารกลาง'
const MAX_KEYWORDS = 12
const GENERAL_KEYWORDS = ['เศรษฐกิจ', 'ตลาดการเงิน', 'economy', 'market']

/** The default instructions, addressed to another reader. */
export const promptFor = ({ reader, focus }: Pick<PersonaDraft, 'reader' | 'focus'>): string =>
  `${DEFAULT_CUSTOM_PROMPT.replace(READER, () => reader)}\n\nมุมมองของผู้อ่าน: ${focus}`

/**
 * The reader and their interests: from the bundled table for the suggested personas, else in the
 * persona's own words.
 */
export const readerOf = (persona: string): Pick<PersonaDraft, 'reader' | 'focus'> =>
  PERSONA_DRAFTS[persona.toLowerCase()] ?? {
    reader: persona,
    focus: `ให้น้ำหนักกับเรื่องที่ ${persona} ใช้ตัดสินใจได้จริง`,
  }

/**
 * A topic for a persona: from the bundled table for the suggested ones, else built from the
 * persona's own words.
 */
export function draftTopicLocally(input: string): AutoFillResult {
  const persona = input.replace(/\s+/g, ' ').trim()
  const known = PERSONA_DRAFTS[persona.toLowerCase()]
  const draft = known ?? {
    name: `${persona} briefing`,
    keywords: [...new Set([...keywordsFromDescription(persona), ...GENERAL_KEYWORDS])],
    description: `ติดตามข่าวที่เกี่ยวข้องกับ ${persona} ทั้งในไทยและต่างประเทศ เพื่อเห็นแนวโน้ม เหตุการณ์สำคัญ และความเสี่ยงที่กระทบการตัดสินใจ`,
    ...readerOf(persona),
  }
  return {
    persona: input,
    name: draft.name.slice(0, TOPIC_LIMITS.name),
    keywords: draft.keywords.slice(0, MAX_KEYWORDS).map((keyword) => keyword.slice(0, TOPIC_LIMITS.keyword)),
    description: draft.description,
    newsSources: [],
    customPrompt: promptFor(draft),
    formatPrompt: DEFAULT_FORMAT_PROMPT,
    modelUsed: LOCAL_ANALYST,
  }
}
