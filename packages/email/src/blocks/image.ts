import { z } from 'zod'
import { el } from '../nodes.ts'
import { BLOCK_LIMITS, BlockUrl, blockShape, defineBlock } from './define-block.ts'
import { publicAddress } from './public-address.ts'

const schema = blockShape(
  'image',
  z
    .object({
      /** what stands there for those who do not see it */
      alt: z.string().max(BLOCK_LIMITS.short).default(''),
      /** it says nothing that must be told: no alt text is asked for */
      decorative: z.boolean().default(false),
      href: BlockUrl.default(''),
    })
    .prefault({}),
  BlockUrl,
)
export type ImageBlock = z.infer<typeof schema>

/** The picture that a new image block shows; this installation serves it itself. */
export const STOCK_IMAGE = '/images/stock.png'

/** A picture; `content` is its address. */
export const imageBlock = defineBlock({
  schema,
  label: 'Image',
  hint: 'A picture, uploaded or by its address',
  defaults: () => ({
    type: 'image',
    content: STOCK_IMAGE,
    styles: { width: '100%', borderRadius: '8px' },
    props: { alt: '', decorative: false, href: '' },
  }),
  fields: [
    { path: 'content', kind: 'image', label: 'Picture', altPath: 'props.alt' },
    { path: 'props.decorative', kind: 'toggle', label: 'Decoration only', help: 'It needs no alt text' },
    { path: 'props.href', kind: 'url', label: 'Link' },
    { path: 'styles.width', kind: 'percent', label: 'Width', min: 10, max: 100 },
    { path: 'styles.borderRadius', kind: 'pixels', label: 'Corners', min: 0, max: 48 },
    { path: 'styles.textAlign', kind: 'align', label: 'Alignment' },
  ],
  render: ({ content, styles, props }, mail) => {
    if (!content) return []
    const image = el('img', {
      attrs: { src: publicAddress(content, mail), alt: props.decorative ? '' : props.alt },
      styles: {
        width: styles.width ?? '100%',
        'max-width': '100%',
        height: 'auto',
        ...(styles.borderRadius ? { 'border-radius': styles.borderRadius } : {}),
      },
    })
    const shown = props.href ? el('a', { attrs: { href: props.href } }, image) : image
    return [el('div', { styles: { 'text-align': styles.textAlign ?? 'center' } }, shown)]
  },
})
