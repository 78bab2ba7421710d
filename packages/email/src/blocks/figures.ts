import { z } from 'zod'
import type { MailLang } from '../mail-lang.ts'
import { row, sideBySide } from '../nodes/mail-tables.ts'
import { el, type MailNode } from '../nodes/nodes.ts'
import { NO_LINE } from '../nodes/picture-node.ts'
import type { BlockStyles } from '../styles/block-styles.ts'
import { MUTED_COLOUR, textStyles } from '../styles/text-styles.ts'
import { BLOCK_LIMITS, blockShape, defineBlock } from './define-block.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'

const Short = z.string().max(BLOCK_LIMITS.short).default('')
const Figure = z.object({ value: Short, label: Short, note: Short })
const researchFigures = (lang: MailLang) => [
  { value: '{{articles_count}}', label: SAMPLE_TEXTS[lang].articles, note: '' },
  { value: '{{stories_count}}', label: SAMPLE_TEXTS[lang].stories, note: '' },
  { value: '{{sources_count}}', label: SAMPLE_TEXTS[lang].sources, note: '' },
]
const schema = blockShape(
  'figures',
  z
    .object({
      figures: z.array(Figure).min(1).max(4).default(researchFigures('en')),
    })
    .prefault({}),
)
export type FiguresBlock = z.infer<typeof schema>

/**
 * One to four large figures with labels; a new block shows the research's counts through merge
 * tags.
 */
export const figuresBlock = defineBlock({
  schema,
  defaults: (lang) => ({
    type: 'figures',
    content: '',
    styles: { color: '#1f4fb8' },
    props: { figures: researchFigures(lang) },
  }),
  fields: [
    {
      path: 'props.figures',
      kind: 'items',
      name: 'figures',
      itemName: 'figure',
      min: 1,
      max: 4,
      newItem: (lang) => ({ value: '0', label: SAMPLE_TEXTS[lang].figureName, note: '' }),
      fields: [
        { path: 'item.value', kind: 'text', name: 'figure', help: 'figure' },
        { path: 'item.label', kind: 'text', name: 'figureName' },
        { path: 'item.note', kind: 'text', name: 'note' },
      ],
    },
    { path: 'styles.color', kind: 'color', name: 'colour' },
  ],
  render: ({ styles, props }) => {
    const figures = props.figures.map((figure) => figureNodes(figure, styles))
    return [row({ padding: styles.margin ?? '0', ...NO_LINE }, ...sideBySide(figures, 16, 'nl-col nl-half'))]
  },
})

function figureNodes(figure: z.infer<typeof Figure>, styles: BlockStyles): MailNode[] {
  const align = {
    ...(styles.textAlign ? { textAlign: styles.textAlign } : {}),
    ...(styles.fontFamily ? { fontFamily: styles.fontFamily } : {}),
  }
  const large = { fontSize: styles.fontSize ?? '32px', lineHeight: '1.3', fontWeight: '700', ...align }
  const small = { fontSize: '13px', lineHeight: '1.6', color: MUTED_COLOUR, ...align }
  const value = { ...textStyles({ color: styles.color ?? '#1f4fb8', ...large }), ...TABULAR }
  return [
    el('div', { styles: value }, figure.value || '\u00a0'),
    ...(figure.label
      ? [el('div', { styles: textStyles({ ...small, fontWeight: '600' }) }, figure.label)]
      : []),
    ...(figure.note ? [el('div', { styles: textStyles(small) }, figure.note)] : []),
  ]
}
const TABULAR = { 'font-variant-numeric': 'tabular-nums' }
