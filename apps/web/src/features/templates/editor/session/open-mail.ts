import { type Block, drawBlock } from '@newsloom/email/blocks/registry'
import { nodesHtml } from '@newsloom/email/layout/nodes-html'
import type { MailData } from '@newsloom/email/mail-data'

/** A mail without its research: what comes from it keeps its place open. */
export const OPEN_MAIL: MailData = {
  analysis: null,
  stories: null,
  counts: null,
  podcast: null,
  // our own pictures come from where this page came from
  publicUrl: '',
}

/** Where a line may end: white space behind these is never seen. */
const LINE_ENDS = /<\/(?:h[1-3]|p|li|[uo]l|tr|tbody|table)>/g

/**
 * Blocks as the HTML that goes on by hand; what comes from the research keeps its place as a merge
 * tag.
 */
export const blocksHtml = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => nodesHtml(drawBlock(block, OPEN_MAIL)).replaceAll(LINE_ENDS, '$&\n').trim())
    .filter((html) => html !== '')
    .join('\n\n')
