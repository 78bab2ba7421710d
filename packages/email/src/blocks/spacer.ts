import type { z } from 'zod'
import { row } from '../nodes/mail-tables.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'

const schema = blockShape('spacer', NO_PROPS)
export type SpacerBlock = z.infer<typeof schema>

/** Empty space of a given height. */
export const spacerBlock = defineBlock({
  schema,
  defaults: () => ({ type: 'spacer', content: '', styles: { height: '24px' }, props: {} }),
  fields: [{ path: 'styles.height', kind: 'pixels', name: 'height', min: 4, max: 200 }],
  render: ({ styles }) => {
    const height = styles.height?.endsWith('px') ? styles.height : '24px'
    return [
      row({ height, 'line-height': height, 'font-size': '1px', 'mso-line-height-rule': 'exactly' }, '\u00a0'),
    ]
  },
})
