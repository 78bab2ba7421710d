/** Spec section 9, labelled in their own language. The first is the default. */
export const PODCAST_LANGUAGES = [
  { id: 'English', label: 'English' },
  { id: 'Thai', label: 'ไทย' },
  { id: 'Spanish', label: 'Español' },
  { id: 'French', label: 'Français' },
  { id: 'German', label: 'Deutsch' },
  { id: 'Italian', label: 'Italiano' },
  { id: 'Portuguese (Brazil)', label: 'Português (Brasil)' },
  { id: 'Chinese (Simplified)', label: '简体中文' },
  { id: 'Japanese', label: '日本語' },
  { id: 'Korean', label: '한국어' },
] as const
export const DEFAULT_PODCAST_LANGUAGE = 'English'
type Language = (typeof PODCAST_LANGUAGES)[number]['id']

/** The languages of podcasts as BCP 47 tags. */
export const LANGUAGE_TAGS: Record<Language, string> = {
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

/** The languages of podcasts as ID3 tags have them: the three letters of ISO 639-2. */
export const LANGUAGE_CODES: Record<Language, string> = {
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
