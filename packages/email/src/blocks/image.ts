import { z } from 'zod'
import { GAP, row } from '../nodes/mail-tables.ts'
import { NO_LINE, pictureNode } from '../nodes/picture-node.ts'
import { CONTENT_WIDTH } from '../styles/widths.ts'
import { BLOCK_LIMITS, BlockUrl, blockShape, defineBlock } from './define-block.ts'

const schema = blockShape(
  'image',
  z
    .object({
      /** for screen readers, and while pictures are off */
      alt: z.string().max(BLOCK_LIMITS.short).default(''),
      /** needs no alt text */
      decorative: z.boolean().default(false),
      href: BlockUrl.default(''),
    })
    .prefault({}),
  BlockUrl,
)
export type ImageBlock = z.infer<typeof schema>

/** The picture in a new image block, served by this installation. */
export const STOCK_IMAGE = '/images/stock.png'

/** A picture; `content` is its address. */
export const imageBlock = defineBlock({
  schema,
  defaults: () => ({
    type: 'image',
    content: STOCK_IMAGE,
    styles: { width: '100%', borderRadius: '8px' },
    props: { alt: '', decorative: false, href: '' },
  }),
  fields: [
    { path: 'content', kind: 'image', name: 'image', altPath: 'props.alt' },
    { path: 'props.decorative', kind: 'toggle', name: 'decorative' },
    { path: 'props.href', kind: 'url', name: 'link' },
    { path: 'styles.width', kind: 'percent', name: 'width', min: 10, max: 100 },
    { path: 'styles.borderRadius', kind: 'pixels', name: 'corners', min: 0, max: 48 },
    { path: 'styles.textAlign', kind: 'align', name: 'alignment' },
  ],
  render: ({ content, styles, props }, mail) => {
    const picture = pictureNode({ ...props, address: content, room: CONTENT_WIDTH, styles }, mail)
    if (!picture) return []
    const room = { padding: styles.margin ?? GAP, 'text-align': styles.textAlign ?? 'center', ...NO_LINE }
    return [row(room, picture)]
  },
})
