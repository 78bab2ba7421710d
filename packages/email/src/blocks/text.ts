import type { z } from 'zod'
import { mailRich } from '../nodes/mail-rich.ts'
import { textRow } from '../styles/text-styles.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'

const schema = blockShape('text', NO_PROPS)
export type TextBlock = z.infer<typeof schema>

/** Rich text: bold, italic, links and lists. */
export const textBlock = defineBlock({
  schema,
  label: 'Text',
  hint: 'A paragraph or a list',
  defaults: () => ({
    type: 'text',
    content: 'Click to edit this text',
    styles: { fontSize: '16px', color: '#334155', textAlign: 'left' },
    props: {},
  }),
  fields: [
    { path: 'content', kind: 'rich', label: 'Text' },
    { path: 'styles.fontSize', kind: 'pixels', label: 'Size', min: 10, max: 48 },
    { path: 'styles.color', kind: 'color', label: 'Colour' },
    { path: 'styles.backgroundColor', kind: 'color', label: 'Background' },
    { path: 'styles.textAlign', kind: 'align', label: 'Alignment' },
  ],
  render: ({ content, styles }, mail) => [textRow(styles, ...mailRich(content, styles, mail))],
})
