import type { z } from 'zod'
import { el } from '../nodes.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'

const schema = blockShape('divider', NO_PROPS)
export type DividerBlock = z.infer<typeof schema>

/** A line between two parts. */
export const dividerBlock = defineBlock({
  schema,
  label: 'Divider',
  hint: 'A line between two parts',
  defaults: () => ({
    type: 'divider',
    content: '',
    styles: { borderTop: '1px solid #e2e8f0', margin: '20px 0' },
    props: {},
  }),
  fields: [],
  render: ({ styles }) => [
    el('hr', {
      styles: {
        border: '0',
        'border-top': styles.borderTop ?? '1px solid #e2e8f0',
        margin: styles.margin ?? '20px 0',
      },
    }),
  ],
})
