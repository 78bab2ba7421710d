import { z } from 'zod'
import { GAP, row } from '../nodes/mail-tables.ts'
import { el } from '../nodes/nodes.ts'
import { textStyles } from '../styles/text-styles.ts'
import { BLOCK_LIMITS, blockShape, defineBlock } from './define-block.ts'

const schema = blockShape(
  'heading',
  z.object({ level: z.coerce.number().int().min(1).max(3).default(1) }).prefault({}),
  z.string().max(BLOCK_LIMITS.short),
)
export type HeadingBlock = z.infer<typeof schema>

const SIZES: Record<number, string> = { 1: '26px', 2: '21px', 3: '18px' }

/** A heading of one of three levels. */
export const headingBlock = defineBlock({
  schema,
  label: 'Heading',
  hint: 'A title for the email or a section',
  defaults: () => ({
    type: 'heading',
    content: 'Heading',
    styles: { color: '#1c2430', textAlign: 'left' },
    props: { level: 2 },
  }),
  fields: [
    { path: 'content', kind: 'text', label: 'Text' },
    {
      path: 'props.level',
      kind: 'select',
      label: 'Level',
      options: [
        { value: 1, label: 'Title' },
        { value: 2, label: 'Section' },
        { value: 3, label: 'Sub-section' },
      ],
    },
    { path: 'styles.color', kind: 'color', label: 'Colour' },
    { path: 'styles.textAlign', kind: 'align', label: 'Alignment' },
  ],
  render: ({ content, styles, props }) => {
    const tag = props.level === 1 ? 'h1' : props.level === 2 ? 'h2' : 'h3'
    const text = textStyles({
      fontSize: SIZES[props.level],
      lineHeight: '1.5',
      fontWeight: '700',
      ...styles,
    })
    const room = { padding: styles.margin ?? (props.level === 1 ? GAP : '8px 0') }
    return [row(room, el(tag, { styles: { ...text, margin: '0' } }, content))]
  },
})
