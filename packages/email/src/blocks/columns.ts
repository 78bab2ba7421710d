import { z } from 'zod'
import type { MailLang } from '../mail-lang.ts'
import { mailRich } from '../nodes/mail-rich.ts'
import { columnWidth, row, sideBySide } from '../nodes/mail-tables.ts'
import { el } from '../nodes/nodes.ts'
import { NO_LINE, pictureNode } from '../nodes/picture-node.ts'
import { textStyles } from '../styles/text-styles.ts'
import { BLOCK_LIMITS, BlockContent, BlockUrl, blockShape, defineBlock } from './define-block.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'

const Column = z.object({
  /** rich text: bold, italic, links and lists */
  content: BlockContent.default(''),
  /** a picture above the text; empty: none */
  image: BlockUrl.default(''),
  alt: z.string().max(BLOCK_LIMITS.short).default(''),
})
const newColumn = (lang: MailLang) => ({ content: SAMPLE_TEXTS[lang].text, image: '', alt: '' })
const schema = blockShape(
  'columns',
  z
    .object({
      columns: z
        .array(Column)
        .min(2)
        .max(3)
        .default([newColumn('en'), newColumn('en')]),
    })
    .prefault({}),
)
export type ColumnsBlock = z.infer<typeof schema>

const CORNERS = { borderRadius: '8px' }

/** Two or three columns, stacked on a phone. */
export const columnsBlock = defineBlock({
  schema,
  defaults: (lang) => ({
    type: 'columns',
    content: '',
    styles: { fontSize: '16px', color: '#334155', textAlign: 'left' },
    props: { columns: [newColumn(lang), newColumn(lang)] },
  }),
  fields: [
    {
      path: 'props.columns',
      kind: 'items',
      name: 'columns',
      itemName: 'column',
      min: 2,
      max: 3,
      newItem: newColumn,
      fields: [
        { path: 'item.image', kind: 'image', name: 'image', altPath: 'item.alt' },
        { path: 'item.content', kind: 'rich', name: 'text' },
      ],
    },
    { path: 'styles.fontSize', kind: 'pixels', name: 'size', min: 10, max: 32 },
    { path: 'styles.color', kind: 'color', name: 'colour' },
    { path: 'styles.textAlign', kind: 'align', name: 'alignment' },
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
