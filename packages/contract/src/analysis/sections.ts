import { z } from 'zod'

/**
 * The parts of an analysis, in their order; `other`: a part that only the topic's prompt asks for.
 */
export const SECTION_KEYS = ['trends', 'stories', 'thailand', 'world', 'highlights', 'mood', 'other'] as const
export const SectionKey = z.enum(SECTION_KEYS)
export type SectionKey = z.infer<typeof SectionKey>

/** The heading of the list of sources, with which an analysis ends. */
export const SOURCES_HEADINGS = { th: '📚 แหล่งข่าว', en: '📚 Sources' } as const

/** The usual headings, used wherever an analysis has none of its own. */
export const SECTION_HEADINGS: Record<SectionKey, { th: string; en: string }> = {
  trends: { th: '📈 แนวโน้มสำคัญ', en: '📈 Key trends' },
  stories: { th: '📰 ข่าวเด่น', en: '📰 Top stories' },
  thailand: { th: '🇹🇭 เศรษฐกิจไทย', en: '🇹🇭 Thai economy' },
  world: { th: '🌏 เศรษฐกิจโลก', en: '🌏 Global economy' },
  highlights: { th: '⭐ ประเด็นสำคัญ', en: '⭐ Key highlights' },
  mood: { th: '🧭 บรรยากาศตลาดและความเสี่ยง', en: '🧭 Market sentiment and risks' },
  other: { th: '🗂️ เรื่องอื่น ๆ', en: '🗂️ Other' },
}
