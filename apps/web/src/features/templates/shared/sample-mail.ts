import type { MailLang } from '@newsloom/email/mail-lang'
import { renderPreview } from '@newsloom/email/render-preview'
import type { MailSource } from '~/lib/preview-mail.ts'

const ANALYSIS = {
  en: `## Policy rate stays at 1.50%

The committee kept the rate unchanged, as inflation stays low and exports slow down [1].

- Growth of 2.1% is expected this year [1]
- Lending to small firms keeps falling [2]`,
  th: `## คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.50

คณะกรรมการมีมติคงอัตราดอกเบี้ย เนื่องจากเงินเฟ้ออยู่ในระดับต่ำและการส่งออกชะลอลง [1]

- คาดว่าเศรษฐกิจปีนี้จะขยายตัวร้อยละ 2.1 [1]
- สินเชื่อธุรกิจขนาดเล็กยังหดตัวต่อเนื่อง [2]`,
} as const

const TITLES = {
  en: [
    ['Policy rate stays at 1.50%', 'Example News'],
    ['Exports slow for a third month', 'Sample Daily'],
    ['Banks lend less to small firms', 'Example Wire'],
  ],
  th: [
    ['กนง. คงดอกเบี้ยนโยบายที่ร้อยละ 1.50', 'Example News'],
    ['ส่งออกชะลอตัวต่อเนื่องเป็นเดือนที่สาม', 'Sample Daily'],
    ['ธนาคารปล่อยกู้ธุรกิจขนาดเล็กลดลง', 'Example Wire'],
  ],
} as const
const SUMMARY = {
  en: 'What happened, in the first words of the article.',
  th: 'เหตุการณ์สำคัญ จากย่อหน้าแรกของข่าว',
}

const storiesIn = (lang: MailLang) =>
  TITLES[lang].map(([title, source]) => ({
    title,
    source,
    url: 'https://news.example/',
    publishedAt: '2026-03-01T09:00:00.000Z',
    summary: SUMMARY[lang],
    reports: 1,
  }))

/** An email filled with sample content, for pictures of templates. */
export const sampleMail = (source: MailSource, lang: MailLang = 'en'): string =>
  renderPreview({
    ...source,
    data: {
      analysis: ANALYSIS[lang],
      stories: storiesIn(lang),
      counts: { articles: 42, stories: 12, sources: 9 },
      podcast: null,
      publicUrl: window.location.origin,
    },
    now: new Date('2026-03-02T02:00:00.000Z'),
    values: {
      name: lang === 'th' ? 'คุณสมศรี' : 'Somsri',
      email: 'somsri@example.org',
      topic: lang === 'th' ? 'เศรษฐกิจไทย' : 'Thai economy',
      articles_count: '42',
      stories_count: '12',
      sources_count: '9',
      postal_address: '1 Example Road, Bangkok',
    },
  }).html
