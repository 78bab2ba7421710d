import { z } from 'zod'
import { el } from '../nodes.ts'
import { richNodes } from '../rich-text.ts'
import { blockShape, defineBlock } from './define-block.ts'
import { textStyles } from './text-styles.ts'

const schema = blockShape(
  'footer',
  z
    .object({
      preferences: z.boolean().default(true),
      webVersion: z.boolean().default(true),
    })
    .prefault({}),
)
export type FooterBlock = z.infer<typeof schema>

/** Who sends, how to leave and how to choose. The way out and the postal address are always there. */
export const footerBlock = defineBlock({
  schema,
  label: 'Footer',
  hint: 'Unsubscribe, preferences, postal address, web version',
  defaults: () => ({
    type: 'footer',
    content: '',
    styles: { fontSize: '13px', color: '#5b6472', textAlign: 'left' },
    props: { preferences: true, webVersion: true },
  }),
  fields: [
    { path: 'content', kind: 'rich', label: 'Own words', help: 'Above the links; may stay empty' },
    { path: 'props.webVersion', kind: 'toggle', label: 'Link to the web version' },
    { path: 'props.preferences', kind: 'toggle', label: 'Link to the preferences' },
    { path: 'styles.color', kind: 'color', label: 'Colour' },
    { path: 'styles.textAlign', kind: 'align', label: 'Alignment' },
  ],
  render: ({ content, styles }) => [
    el(
      'div',
      { styles: textStyles(styles) },
      ...richNodes(content),
      el('a', { attrs: { href: '{{unsubscribe_url}}' } }, 'Unsubscribe'),
      ' ',
      '{{postal_address}}',
    ),
  ],
})
