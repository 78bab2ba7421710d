import { type Block, drawBlock } from '@newsloom/email/blocks/registry'
import type { MailData } from '@newsloom/email/mail-data'
import { nodesHtml } from '@newsloom/email/nodes/nodes-html'

/** An email without research: placeholders stand for its parts. */
export const OPEN_MAIL: MailData = {
  analysis: null,
  stories: null,
  counts: null,
  podcast: null,
  // our own images come from this page's origin
  publicUrl: '',
}

/** Where a line may end: white space after these tags is never visible. */
const LINE_ENDS = /<\/(?:h[1-3]|p|li|[uo]l|tr|tbody|table)>/g

/** Blocks as HTML to continue by hand; parts that come from the research become merge tags. */
export const blocksHtml = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => nodesHtml(drawBlock(block, OPEN_MAIL)).replaceAll(LINE_ENDS, '$&\n').trim())
    .filter((html) => html !== '')
    .join('\n\n')
