import { z } from 'zod'
import { el } from '../nodes.ts'
import { BLOCK_LIMITS, blockShape, defineBlock } from './define-block.ts'

const Short = z.string().max(BLOCK_LIMITS.short).default('')
const Figure = z.object({ value: Short, label: Short, note: Short })
const RESEARCH_FIGURES = [
  { value: '{{articles_count}}', label: 'Articles read', note: '' },
  { value: '{{stories_count}}', label: 'Stories', note: '' },
  { value: '{{sources_count}}', label: 'Sources', note: '' },
]
const schema = blockShape(
  'figures',
  z
    .object({
      figures: z.array(Figure).min(1).max(4).default(RESEARCH_FIGURES),
    })
    .prefault({}),
)
export type FiguresBlock = z.infer<typeof schema>

/** One to four large figures with their names; a new one counts the research by merge tags. */
export const figuresBlock = defineBlock({
  schema,
  label: 'Key figures',
  hint: 'One to four figures in a row',
  defaults: () => ({
    type: 'figures',
    content: '',
    styles: { color: '#1f4fb8' },
    props: { figures: RESEARCH_FIGURES },
  }),
  fields: [
    {
      path: 'props.figures',
      kind: 'items',
      label: 'Figures',
      itemLabel: 'Figure',
      min: 1,
      max: 4,
      newItem: { value: '0', label: 'Name', note: '' },
      fields: [
        { path: 'item.value', kind: 'text', label: 'Figure', help: 'Digits, or a merge tag' },
        { path: 'item.label', kind: 'text', label: 'Name' },
        { path: 'item.note', kind: 'text', label: 'Note' },
      ],
    },
    { path: 'styles.color', kind: 'color', label: 'Colour' },
  ],
  render: ({ styles, props }) =>
    props.figures.map(({ value, label, note }) =>
      el('div', { styles: { color: styles.color ?? '#1f4fb8' } }, value, ' ', label, ' ', note),
    ),
})
