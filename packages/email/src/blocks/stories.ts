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

const HINT = 'The stories of the research go here'

/** The stories of the research, best first: linked title, source, date and summary. */
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
  render: ({ styles, props }, mail) => {
    const { stories } = mail
    if (stories === null) return [{ markup: '{{stories}}', hint: HINT }]
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
