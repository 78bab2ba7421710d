import type { PodcastLanguage } from '@newsloom/contract/campaigns/campaigns'

/** The languages of podcasts as ID3 tags have them: the three letters of ISO 639-2. */
export const LANGUAGE_CODES: Record<PodcastLanguage, string> = {
  English: 'eng',
  Thai: 'tha',
  Spanish: 'spa',
  French: 'fra',
  German: 'deu',
  Italian: 'ita',
  'Portuguese (Brazil)': 'por',
  'Chinese (Simplified)': 'zho',
  Japanese: 'jpn',
  Korean: 'kor',
}
