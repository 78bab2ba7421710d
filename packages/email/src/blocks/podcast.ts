import { z } from 'zod'
import { el } from '../nodes.ts'
import { BLOCK_LIMITS, BlockUrl, blockShape, defineBlock } from './define-block.ts'

const schema = blockShape(
  'podcast',
  z
    .object({
      /** empty: the podcast of the research, and no card when it has none */
      href: BlockUrl.default(''),
      label: z.string().max(BLOCK_LIMITS.short).default('Listen'),
    })
    .prefault({}),
  z.string().max(BLOCK_LIMITS.short),
)
export type PodcastBlock = z.infer<typeof schema>

/** A card that leads to the podcast. */
export const podcastBlock = defineBlock({
  schema,
  label: 'Podcast',
  hint: 'A card with a button to listen',
  defaults: () => ({
    type: 'podcast',
    content: '',
    styles: { backgroundColor: '#eef2f9', color: '#1c2430' },
    props: { href: '', label: 'Listen' },
  }),
  fields: [
    { path: 'content', kind: 'text', label: 'Title', help: "Empty: the podcast's own" },
    { path: 'props.href', kind: 'url', label: 'Link', help: 'Empty: the podcast of the research' },
    { path: 'props.label', kind: 'text', label: 'Button' },
    { path: 'styles.backgroundColor', kind: 'color', label: 'Background' },
    { path: 'styles.color', kind: 'color', label: 'Text colour' },
  ],
  render: ({ content, props }, { podcast }) => {
    const href = props.href || podcast?.url
    return href ? [el('a', { attrs: { href } }, content || podcast?.title || '', ' ', props.label)] : []
  },
})
