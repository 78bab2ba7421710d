import type { PodcastLanguage } from '@newsloom/contract/campaigns/campaigns'

/** For files and pages: BCP 47, and the three letters of ISO 639-2. */
export const LANGUAGE_CODES: Record<PodcastLanguage, { tag: string; three: string }> = {
  English: { tag: 'en', three: 'eng' },
  Thai: { tag: 'th', three: 'tha' },
  Spanish: { tag: 'es', three: 'spa' },
  French: { tag: 'fr', three: 'fra' },
  German: { tag: 'de', three: 'deu' },
  Italian: { tag: 'it', three: 'ita' },
  'Portuguese (Brazil)': { tag: 'pt-BR', three: 'por' },
  'Chinese (Simplified)': { tag: 'zh-Hans', three: 'zho' },
  Japanese: { tag: 'ja', three: 'jpn' },
  Korean: { tag: 'ko', three: 'kor' },
}
