import { DEFAULT_CUSTOM_PROMPT, DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/research/default-prompts'
import { type ReaderNeeds, readsEnglish } from './reader-needs.ts'

/** `focus`: null when only the kind of reader is known. */
export type Reader = { persona: string; reader: string; focus: string | null; needs: ReaderNeeds }

/** The parts of the default instructions that are about their reader, a central bank's. */
const PARTS = {
  reader: 'ให้ผู้บริหารระดับสูงของธนาคารกลาง ซึ่ง',
  use: 'การตัดสินใจเชิงนโยบาย',
  stake: 'การดำเนินนโยบายการเงินหรือเสถียรภาพระบบการเงิน',
} as const

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** Latin letters stand apart from Thai ones. */
const spaced = (name: string): string => `${/^[a-z\d]/i.test(name) ? ' ' : ''}${name}`

/** The instructions for a reader: the default ones in Thai, or English for a reader of English. */
export function libraryPrompt({ persona, reader, focus, needs }: Reader): string {
  if (readsEnglish(persona)) return englishPrompt(persona, needs)
  const prompt = DEFAULT_CUSTOM_PROMPT.replace(PARTS.reader, () => `ให้${spaced(reader)} ซึ่ง`)
    .replace(PARTS.use, () => needs.use.th)
    .replace(PARTS.stake, () => needs.stake.th)
  const view = focus === null ? '' : `มุมมองของผู้อ่าน: ${focus}\n\n`
  return `${prompt}\n\n${view}สิ่งที่ผู้อ่านกลุ่มนี้ต้องการจากทุกหัวข้อ\n${list(needs.asks.th)}`
}

/** Returns the format that goes with `libraryPrompt`. */
export const libraryFormat = (persona: string): string =>
  readsEnglish(persona) ? ENGLISH_FORMAT : DEFAULT_FORMAT_PROMPT

const englishPrompt = (
  persona: string,
  { use, stake, asks }: ReaderNeeds,
): string => `You are a senior economist who analyses the news for this reader: ${persona}. They have five minutes, and use the analysis for ${use.en}.

Read all the articles, and write an analysis in English with these parts:

1. Key Trends (3-4): directions that several articles show together: what happened, why, and what it means for ${stake.en}.
2. Top Stories (3-5): the articles with the largest effects, each in 2-3 sentences, with their figures and dates.
3. Thai economy: growth, inflation, interest rates, the baht, exports, tourism, household debt and jobs, as far as the articles tell of them.
4. Global economy: the main central banks, important trading partners, energy and commodities, and how they affect Thailand.
5. Key Highlights: the figures and facts to remember.
6. Market Sentiment and risks: views that the articles report, risks on both sides, and what to follow.

What these readers need from each part:
${list(asks.en)}

Rules:
- Use only what stands in the given articles; add no figure, name or event from memory.
- Give the number of the article after each fact, such as [1] or [2][5].
- Keep facts and interpretation apart, and say where articles contradict each other.
- Where no article covers a part, write "No news this time".
- Write formal, short and neutral English, and explain technical terms where needed.`

const ENGLISH_FORMAT = `Format it as Markdown:
- Use second-level headings (##) in this order: ## 📈 Key Trends, ## 📰 Top Stories, ## 🇹🇭 Thai Economy, ## 🌏 Global Economy, ## ⭐ Key Highlights, ## 🧭 Market Sentiment and Risks
- Below each heading, use a list with dashes, at most three sentences per item, with important words and figures in bold.
- Begin each top story with a short title in bold.
- End each fact with the number of its article in square brackets, such as [3]: it becomes a link to the source with its date.
- Write no links, web addresses, pictures or HTML, and no list of sources.
- At most about 900 words in all.`
