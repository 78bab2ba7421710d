import { z } from 'zod'
import { langFor } from '../mail-lang.ts'
import { GAP, row } from '../nodes/mail-tables.ts'
import { groupNodes, storyNodes } from '../nodes/story-nodes.ts'
import { textStyles } from '../styles/text-styles.ts'
import { blockShape, defineBlock } from './define-block.ts'

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

/** The stories of the research, best first: linked title, source, date and summary. */
export const storiesBlock = defineBlock({
  schema,
  defaults: () => ({
    type: 'stories',
    content: '',
    styles: { color: '#334155' },
    props: { limit: 5, showSource: true, showDate: true, showSummary: true },
  }),
  fields: [
    { path: 'props.limit', kind: 'number', name: 'stories', min: 1, max: 30 },
    { path: 'props.showSource', kind: 'toggle', name: 'source' },
    { path: 'props.showDate', kind: 'toggle', name: 'date' },
    { path: 'props.showSummary', kind: 'toggle', name: 'summary' },
    { path: 'styles.color', kind: 'color', name: 'colour' },
  ],
  render: ({ styles, props }, mail) => {
    const { stories } = mail
    if (stories === null) return [{ markup: '{{stories}}', place: 'stories' }]
    const shown = stories.slice(0, props.limit)
    if (shown.length === 0) return []
    const lang = langFor(mail)
    const isGrouped = shown.some(({ change }) => change)
    const items = shown.flatMap((story, index) => [
      ...(isGrouped ? groupNodes(story, { before: shown[index - 1], lang }) : []),
      ...storyNodes(story, {
        ...props,
        lang,
        publicUrl: mail.publicUrl,
        isLast: index === shown.length - 1,
        level: isGrouped ? 'h3' : 'h2',
      }),
    ])
    const digits = { 'font-variant-numeric': 'tabular-nums' }
    return [
      row(
        {
          padding: styles.margin ?? GAP,
          ...textStyles({ fontSize: '15px', lineHeight: '1.7', ...styles }),
          ...digits,
        },
        ...items,
      ),
    ]
  },
})
