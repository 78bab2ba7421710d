import type { MailData } from '../mail-data.ts'

/** Email data for tests; empty unless given. */
export const mailData = (given: Partial<MailData> = {}): MailData => ({
  analysis: '',
  stories: [],
  counts: { articles: 0, stories: 0, sources: 0 },
  podcast: null,
  publicUrl: 'https://news.example',
  ...given,
})
