import { z } from 'zod'
import { mailRich } from '../nodes/mail-rich.ts'
import { columnWidth, row, sideBySide } from '../nodes/mail-tables.ts'
import { el } from '../nodes/nodes.ts'
import { NO_LINE, pictureNode } from '../nodes/picture-node.ts'
import { textStyles } from '../styles/text-styles.ts'
import { BLOCK_LIMITS, BlockContent, BlockUrl, blockShape, defineBlock } from './define-block.ts'

const Column = z.object({
  /** rich text: bold, italic, links and lists */
  content: BlockContent.default(''),
  /** a picture above the text; empty: none */
  image: BlockUrl.default(''),
  alt: z.string().max(BLOCK_LIMITS.short).default(''),
})
const NEW_COLUMN = { content: 'Click to edit this text', image: '', alt: '' }
const schema = blockShape(
  'columns',
  z
    .object({
      columns: z.array(Column).min(2).max(3).default([NEW_COLUMN, NEW_COLUMN]),
    })
    .prefault({}),
)
export type ColumnsBlock = z.infer<typeof schema>

const CORNERS = { borderRadius: '8px' }

/** Two or three columns, stacked on a phone. */
export const columnsBlock = defineBlock({
  schema,
  label: 'Columns',
  hint: 'Two or three side by side; stacked on phones',
  defaults: () => ({
    type: 'columns',
    content: '',
    styles: { fontSize: '16px', color: '#334155', textAlign: 'left' },
    props: { columns: [NEW_COLUMN, NEW_COLUMN] },
  }),
  fields: [
    {
      path: 'props.columns',
      kind: 'items',
      label: 'Columns',
      itemLabel: 'Column',
      min: 2,
      max: 3,
      newItem: NEW_COLUMN,
      fields: [
        { path: 'item.image', kind: 'image', label: 'Image', altPath: 'item.alt' },
        { path: 'item.content', kind: 'rich', label: 'Text' },
      ],
    },
    { path: 'styles.fontSize', kind: 'pixels', label: 'Size', min: 10, max: 32 },
    { path: 'styles.color', kind: 'color', label: 'Colour' },
    { path: 'styles.textAlign', kind: 'align', label: 'Alignment' },
  ],
  render: ({ styles, props }, mail) => {
    const gap = props.columns.length > 2 ? 20 : 24
    const room = columnWidth(props.columns.length, gap)
    const columns = props.columns.map(({ content, image, alt }) => {
      const picture = image
        ? pictureNode({ address: image, alt, decorative: false, href: '', room, styles: CORNERS }, mail)
        : null
      const text = mailRich(content, styles, mail)
      return [
        ...(picture ? [el('div', { styles: { margin: '0 0 12px', ...NO_LINE } }, picture)] : []),
        ...(text.length > 0 ? [el('div', { styles: textStyles(styles) }, ...text)] : []),
      ]
    })
    return [row({ padding: styles.margin ?? '0', ...NO_LINE }, ...sideBySide(columns, gap, 'nl-col'))]
  },
})
