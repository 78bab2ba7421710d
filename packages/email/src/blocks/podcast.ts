import { z } from 'zod'
import { foreignAddress, linkAddress } from '../address.ts'
import { langFor } from '../mail-lang.ts'
import { MAIL_TEXTS } from '../mail-texts.ts'
import { buttonNode } from '../nodes/button-node.ts'
import { box } from '../nodes/mail-tables.ts'
import { el, words } from '../nodes/nodes.ts'
import type { BlockStyles } from '../styles/block-styles.ts'
import { MUTED_COLOUR, textRow } from '../styles/text-styles.ts'
import { BLOCK_LIMITS, BlockUrl, blockShape, defineBlock } from './define-block.ts'

const LISTEN = 'Listen'

const schema = blockShape(
  'podcast',
  z
    .object({
      /** empty: the research's podcast, or no card when there is none */
      href: BlockUrl.default(''),
      /** its default: the word for it in the email's language */
      label: z.string().max(BLOCK_LIMITS.short).default(LISTEN),
    })
    .prefault({}),
  z.string().max(BLOCK_LIMITS.short),
)
export type PodcastBlock = z.infer<typeof schema>

const BUTTON = { backgroundColor: '#1f4fb8', color: 'white', padding: '10px 20px', fontWeight: '600' }

const fontOf = ({ fontFamily }: BlockStyles): BlockStyles => (fontFamily ? { fontFamily } : {})

/** A card that leads to the podcast. */
export const podcastBlock = defineBlock({
  schema,
  defaults: () => ({
    type: 'podcast',
    content: '',
    styles: { backgroundColor: '#eef2f9', color: '#1c2430' },
    props: { href: '', label: LISTEN },
  }),
  fields: [
    { path: 'content', kind: 'text', name: 'title', help: 'podcastTitle' },
    { path: 'props.href', kind: 'url', name: 'link', help: 'podcastLink' },
    { path: 'props.label', kind: 'text', name: 'button' },
    { path: 'styles.backgroundColor', kind: 'color', name: 'background' },
    { path: 'styles.color', kind: 'color', name: 'textColour' },
  ],
  render: ({ content, styles, props }, mail) => {
    const { podcast } = mail
    if (!props.href && podcast === undefined) return [{ markup: '{{podcast}}', place: 'podcast' }]
    const address = props.href
      ? linkAddress(props.href, mail.publicUrl)
      : foreignAddress(podcast?.url ?? '', mail.publicUrl)
    if (!address) return []
    const texts = MAIL_TEXTS[langFor(mail)]
    const minutes = podcast?.minutes && !props.href ? texts.minutes(podcast.minutes) : ''
    const label = props.label === LISTEN ? texts.listen : props.label
    const title = content || (podcast ? words(podcast.title) : '')
    const look = {
      backgroundColor: styles.backgroundColor ?? '#eef2f9',
      padding: '20px',
      borderRadius: '8px',
    }
    const small = { 'font-size': '13px', 'line-height': '1.6', color: MUTED_COLOUR }
    return [
      textRow(
        { color: '#1c2430', ...look, ...styles },
        el(
          'p',
          { styles: { margin: '0 0 4px', 'font-size': '18px', 'font-weight': '700', 'line-height': '1.6' } },
          title,
        ),
        ...(minutes ? [el('p', { styles: { margin: '0 0 4px', ...small } }, minutes)] : []),
        box({ styles: { padding: '8px 0 0' } }, [
          buttonNode({ label, address, styles: { ...BUTTON, ...fontOf(styles) } }),
        ]),
      ),
    ]
  },
})
