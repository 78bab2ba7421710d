import { z } from 'zod'
import { langFor } from '../mail-lang.ts'
import { FOOTER_LINE, footerNodes } from '../nodes/footer-nodes.ts'
import { mailRich } from '../nodes/mail-rich.ts'
import { row } from '../nodes/mail-tables.ts'
import { el } from '../nodes/nodes.ts'
import { MUTED_COLOUR, textStyles } from '../styles/text-styles.ts'
import { blockShape, defineBlock } from './define-block.ts'

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

/**
 * Sender, unsubscribe link and preferences. The unsubscribe link and the postal address are always
 * included.
 */
export const footerBlock = defineBlock({
  schema,
  defaults: () => ({
    type: 'footer',
    content: '',
    styles: { fontSize: '13px', color: '#5b6472', textAlign: 'left' },
    props: { preferences: true, webVersion: true },
  }),
  fields: [
    { path: 'content', kind: 'rich', name: 'ownText', help: 'ownText' },
    { path: 'props.webVersion', kind: 'toggle', name: 'webVersion' },
    { path: 'props.preferences', kind: 'toggle', name: 'preferences' },
    { path: 'styles.color', kind: 'color', name: 'colour' },
    { path: 'styles.textAlign', kind: 'align', name: 'alignment' },
  ],
  render: ({ content, styles, props }, mail) => {
    const look = { fontSize: '13px', lineHeight: '1.7', color: MUTED_COLOUR, ...styles }
    const links = { ...props, unsubscribe: true, postalAddress: true, lang: langFor(mail) }
    const own = mailRich(content, { ...look, backgroundColor: '#ffffff' }, mail)
    return [
      row(
        { padding: '16px 0 0', 'border-top': FOOTER_LINE, ...textStyles(look) },
        ...(own.length > 0 ? [el('div', { styles: { margin: '0 0 12px' } }, ...own)] : []),
        ...footerNodes(links, look.color),
      ),
    ]
  },
})
