import type { z } from 'zod'
import { row, separator } from '../mail-tables.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'
import { NO_LINE } from './picture-node.ts'

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
  render: ({ styles }) => {
    const line = { 'border-top': styles.borderTop ?? '1px solid #e2e8f0', ...NO_LINE }
    return [row({ padding: styles.margin ?? '20px 0', ...NO_LINE }, separator(line))]
  },
})
