import { changedBlock } from '../blocks/changed-block.ts'
import type { Block } from '../blocks/registry.ts'
import type { MailData } from '../mail-data.ts'

const PICTURE = 'https://img.example/market.png'

/** A block of every kind with its options set; ids are the kinds. */
export const everyBlock = (): Block[] => [
  changedBlock('heading', 'heading', { content: '{{topic}} รายสัปดาห์', props: { level: 1 } }),
  changedBlock('text', 'text', {
    content:
      '<p>เรียน {{name | default: "ท่าน"}}</p><p><strong>bold</strong> <em>italic</em> <a href="https://text.example/?a=1&amp;b=2">link</a></p><ul><li>One</li><li>Two</li></ul>',
  }),
  changedBlock('text', 'text-boxed', {
    content: 'Boxed, with a <a href="/here">link</a>',
    styles: { backgroundColor: '#fde68a', color: '#78350f', borderRadius: '8px' },
  }),
  changedBlock('image', 'image', {
    content: PICTURE,
    props: { alt: 'The market', href: 'https://image.example/' },
  }),
  changedBlock('image', 'image-small', {
    content: '/images/logo.png',
    styles: { width: '50%', textAlign: 'left' },
  }),
  changedBlock('button', 'button', { props: { href: 'https://button.example/' } }),
  changedBlock('divider', 'divider'),
  changedBlock('columns', 'columns', {
    styles: { fontSize: '14px' },
    props: {
      columns: [
        { content: '<p>Left <a href="https://column.example/">link</a></p>', image: PICTURE, alt: 'One' },
        { content: '<p>Right</p>', image: '', alt: '' },
      ],
    },
  }),
  changedBlock('spacer', 'spacer'),
  changedBlock('figures', 'figures'),
  changedBlock('analysis', 'analysis'),
  changedBlock('stories', 'stories'),
  changedBlock('podcast', 'podcast'),
  changedBlock('footer', 'footer', { content: '<p>Our desk, {{topic}}</p>' }),
]

/** Small research data with every field. */
export const smallResearch = (given: Partial<MailData> = {}): MailData => ({
  analysis:
    '# ภาพรวม\n\nคง **ดอกเบี้ย** [1](https://analysis.example/1)\n\n- ข้อแรก\n\n> คำพูด\n\n| ก | ข |\n|---|--:|\n| 1 | 2 |',
  stories: [
    {
      title: 'ธปท. คงดอกเบี้ยที่ 1.50%',
      url: 'https://story.example/1',
      source: 'Bangkok Post',
      publishedAt: '2026-11-21T18:00:00Z',
      summary: 'คณะกรรมการนโยบายการเงินมีมติเป็นเอกฉันท์',
      reports: 4,
    },
    { title: 'Exports rise', url: null, source: 'The Nation', publishedAt: null, summary: '', reports: 1 },
  ],
  counts: { articles: 5, stories: 2, sources: 4 },
  podcast: { title: 'เศรษฐกิจใน 12 นาที', url: 'https://podcast.example/12', minutes: 12 },
  publicUrl: 'https://news.example',
  ...given,
})
