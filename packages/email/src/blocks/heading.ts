import { z } from 'zod'
import { GAP, row } from '../nodes/mail-tables.ts'
import { el } from '../nodes/nodes.ts'
import { textStyles } from '../styles/text-styles.ts'
import { BLOCK_LIMITS, blockShape, defineBlock } from './define-block.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'

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
  defaults: (lang) => ({
    type: 'heading',
    content: SAMPLE_TEXTS[lang].heading,
    styles: { color: '#1c2430', textAlign: 'left' },
    props: { level: 2 },
  }),
  fields: [
    { path: 'content', kind: 'text', name: 'text' },
    {
      path: 'props.level',
      kind: 'select',
      name: 'level',
      options: [
        { value: 1, name: 'title' },
        { value: 2, name: 'section' },
        { value: 3, name: 'subSection' },
      ],
    },
    { path: 'styles.color', kind: 'color', name: 'colour' },
    { path: 'styles.textAlign', kind: 'align', name: 'alignment' },
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
