import { z } from 'zod'
import { linkAddress } from '../address.ts'
import { buttonNode } from '../nodes/button-node.ts'
import { box, GAP } from '../nodes/mail-tables.ts'
import { BLOCK_LIMITS, BlockUrl, blockShape, defineBlock } from './define-block.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'

const schema = blockShape(
  'button',
  z.object({ href: BlockUrl.default('#') }).prefault({}),
  z.string().max(BLOCK_LIMITS.short),
)
export type ButtonBlock = z.infer<typeof schema>

/**
 * White text on it has a contrast of 5.1; on the documented default, which older blocks keep, 3.6.
 */
const NEW_COLOUR = '#2563EB'

/** A link that looks like a button. */
export const buttonBlock = defineBlock({
  schema,
  defaults: (lang) => ({
    type: 'button',
    content: SAMPLE_TEXTS[lang].button,
    styles: {
      backgroundColor: NEW_COLOUR,
      color: 'white',
      padding: '12px 24px',
      borderRadius: '6px',
      textAlign: 'center',
    },
    props: { href: '#' },
  }),
  fields: [
    { path: 'content', kind: 'text', name: 'label' },
    { path: 'props.href', kind: 'url', name: 'link' },
    { path: 'styles.backgroundColor', kind: 'color', name: 'background' },
    { path: 'styles.color', kind: 'color', name: 'textColour' },
    { path: 'styles.borderRadius', kind: 'pixels', name: 'corners', min: 0, max: 48 },
    { path: 'styles.textAlign', kind: 'align', name: 'alignment' },
  ],
  render: ({ content, styles, props }, { publicUrl }) => [
    box({ attrs: { align: styles.textAlign ?? 'center' }, styles: { padding: styles.margin ?? GAP } }, [
      buttonNode({ label: content, address: linkAddress(props.href, publicUrl), styles }),
    ]),
  ],
})
