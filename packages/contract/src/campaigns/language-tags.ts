import type { PodcastLanguage } from './campaigns.ts'

/** The languages of podcasts as BCP 47 tags. */
export const LANGUAGE_TAGS: Record<PodcastLanguage, string> = {
  English: 'en',
  Thai: 'th',
  Spanish: 'es',
  French: 'fr',
  German: 'de',
  Italian: 'it',
  'Portuguese (Brazil)': 'pt-BR',
  'Chinese (Simplified)': 'zh-Hans',
  Japanese: 'ja',
  Korean: 'ko',
}
