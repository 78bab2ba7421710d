import type { z } from 'zod'
import { row, separator } from '../nodes/mail-tables.ts'
import { NO_LINE } from '../nodes/picture-node.ts'
import { blockShape, defineBlock, NO_PROPS } from './define-block.ts'
import { DEFAULT_SPACE, withLine } from './line-parts.ts'

const schema = blockShape('divider', NO_PROPS)
export type DividerBlock = z.infer<typeof schema>

/** A line between two sections. */
export const dividerBlock = defineBlock({
  schema,
  defaults: () => ({
    type: 'divider',
    content: '',
    styles: { borderTop: withLine(undefined, {}), margin: DEFAULT_SPACE },
    props: {},
  }),
  fields: [
    { path: 'styles.borderTop', kind: 'lineColor', name: 'colour' },
    { path: 'styles.borderTop', kind: 'lineWidth', name: 'thickness', min: 1, max: 12 },
    { path: 'styles.margin', kind: 'space', name: 'space', min: 0, max: 80 },
  ],
  render: ({ styles }) => {
    const line = { 'border-top': styles.borderTop ?? withLine(undefined, {}), ...NO_LINE }
    return [row({ padding: styles.margin ?? DEFAULT_SPACE, ...NO_LINE }, separator(line))]
  },
})
