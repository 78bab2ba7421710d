import { z } from 'zod'
import { el } from '../nodes.ts'
import { blockShape, defineBlock } from './define-block.ts'
import { textStyles } from './text-styles.ts'

const schema = blockShape(
  'stories',
  z
    .object({
      limit: z.coerce.number().int().min(1).max(30).default(5),
      showSource: z.boolean().default(true),
      showDate: z.boolean().default(true),
      showSummary: z.boolean().default(true),
    })
    .prefault({}),
)
export type StoriesBlock = z.infer<typeof schema>

/** The stories of the research, best first: title with its link, source, day and summary. */
export const storiesBlock = defineBlock({
  schema,
  label: 'Story list',
  hint: 'The stories of the research with their sources',
  defaults: () => ({
    type: 'stories',
    content: '',
    styles: { color: '#334155' },
    props: { limit: 5, showSource: true, showDate: true, showSummary: true },
  }),
  fields: [
    { path: 'props.limit', kind: 'number', label: 'Stories', min: 1, max: 30 },
    { path: 'props.showSource', kind: 'toggle', label: 'Source' },
    { path: 'props.showDate', kind: 'toggle', label: 'Date' },
    { path: 'props.showSummary', kind: 'toggle', label: 'Summary' },
    { path: 'styles.color', kind: 'color', label: 'Colour' },
  ],
  render: ({ styles, props }, { stories }) =>
    stories === null
      ? [{ markup: '{{stories}}', hint: 'The stories of the research stand here' }]
      : stories
          .slice(0, props.limit)
          .map((story) => el('div', { styles: textStyles(styles) }, story.title, ' ', story.source)),
})
