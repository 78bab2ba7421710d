import type { z } from 'zod'
import { mailRich } from '../nodes/mail-rich.ts'
import { textRow } from '../styles/text-styles.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'

const schema = blockShape('text', NO_PROPS)
export type TextBlock = z.infer<typeof schema>

/** Rich text: bold, italic, links and lists. */
export const textBlock = defineBlock({
  schema,
  defaults: (lang) => ({
    type: 'text',
    content: SAMPLE_TEXTS[lang].text,
    styles: { fontSize: '16px', color: '#334155', textAlign: 'left' },
    props: {},
  }),
  fields: [
    { path: 'content', kind: 'rich', name: 'text' },
    { path: 'styles.fontSize', kind: 'pixels', name: 'size', min: 10, max: 48 },
    { path: 'styles.color', kind: 'color', name: 'colour' },
    { path: 'styles.backgroundColor', kind: 'color', name: 'background' },
    { path: 'styles.textAlign', kind: 'align', name: 'alignment' },
  ],
  render: ({ content, styles }, mail) => [textRow(styles, ...mailRich(content, styles, mail))],
})
