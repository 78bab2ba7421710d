import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { type AutoFillResult, TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { hasThai } from '@newsloom/contract/text/has-thai'
import { libraryFormat, libraryPrompt, type Reader } from './library-prompts.ts'
import { knownPersona } from './persona-drafts.ts'
import { subjectsOf } from './persona-words.ts'
import { needsOf } from './reader-needs.ts'

const MAX_KEYWORDS = 12
const GENERAL_KEYWORDS = ['เศรษฐกิจ', 'ตลาดการเงิน', 'economy', 'market']

/**
 * The reader and their interests: from the bundled table for the suggested personas, else by the
 * words of the persona.
 */
export function readerOf(persona: string): Reader {
  const { reader = persona, focus = null } = knownPersona(persona) ?? {}
  return { persona, reader, focus, needs: needsOf(persona) }
}

/**
 * A topic for a persona: from the bundled table for the suggested ones, else built from the
 * persona's own words.
 */
export function draftTopicLocally(input: string): AutoFillResult {
  const persona = input.replace(/\s+/g, ' ').trim()
  const draft = knownPersona(persona) ?? {
    name: hasThai(persona) ? `สรุปข่าวสำหรับ${persona}` : `${persona} briefing`,
    keywords: [...new Set([...subjectsOf(persona), ...GENERAL_KEYWORDS])],
    description: `ติดตามข่าวที่เกี่ยวข้องกับ ${persona} ทั้งในไทยและต่างประเทศ เพื่อเห็นแนวโน้ม เหตุการณ์สำคัญ และความเสี่ยงที่กระทบการตัดสินใจ`,
  }
  return {
    persona: input,
    name: draft.name.slice(0, TOPIC_LIMITS.name),
    keywords: draft.keywords.slice(0, MAX_KEYWORDS).map((keyword) => keyword.slice(0, TOPIC_LIMITS.keyword)),
    description: draft.description,
    newsSources: [],
    customPrompt: libraryPrompt(readerOf(persona)),
    formatPrompt: libraryFormat(persona),
    modelUsed: LOCAL_ANALYST,
  }
}
