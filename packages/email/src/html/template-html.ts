import { type Block, drawBlock } from '../blocks/registry.ts'
import type { MailData } from '../mail-data.ts'
import { mailLangOf } from '../mail-lang.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'

/** No research data: its placeholders stay open. */
const OPEN: MailData = { analysis: null, stories: null, counts: null, podcast: undefined, publicUrl: '' }

/**
 * A block template as an HTML fragment with open placeholders (`{{content}}`, `{{stories}}`, …), to
 * be framed by `composeMail`. Our own paths (`/images/…`) stay relative.
 */
export function templateHtml(blocks: readonly Block[]): string {
  const lang = mailLangOf(JSON.stringify(blocks))
  return nodesHtml(blocks.flatMap((block) => drawBlock(block, { ...OPEN, lang })))
}
