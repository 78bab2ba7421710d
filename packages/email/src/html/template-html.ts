import { type Block, drawBlock } from '../blocks/registry.ts'
import { nodesHtml } from '../layout/nodes-html.ts'
import type { MailData } from '../mail-data.ts'
import { langOf } from '../mail-lang.ts'

/** No research: what it would fill in stays open. */
const OPEN: MailData = { analysis: null, stories: null, counts: null, podcast: undefined, publicUrl: '' }

/**
 * A block template as HTML with its places open (`{{content}}`, `{{stories}}`, …): a piece of a
 * page, which `composeMail` frames. Addresses of our own (`/images/…`) stay without the
 * installation's name.
 */
export function templateHtml(blocks: readonly Block[]): string {
  const lang = langOf(JSON.stringify(blocks))
  return nodesHtml(blocks.flatMap((block) => drawBlock(block, { ...OPEN, lang })))
}
