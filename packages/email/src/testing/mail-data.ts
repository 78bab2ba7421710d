import type { MailData } from '../mail-data.ts'

/** What a test's mail tells; what is not given is empty. */
export const mailData = (given: Partial<MailData> = {}): MailData => ({
  analysis: '',
  stories: [],
  counts: { articles: 0, stories: 0, sources: 0 },
  podcast: null,
  publicUrl: 'https://news.example',
  ...given,
})
