import { type Block, drawBlock } from '@newsloom/email/blocks/registry'
import type { MailData } from '@newsloom/email/mail-data'
import { nodesHtml } from '@newsloom/email/nodes-html'

/** A mail without its research: what comes from it keeps its place open. */
export const OPEN_MAIL: MailData = {
  analysis: null,
  stories: null,
  counts: null,
  podcast: null,
  // our own pictures come from where this page came from
  publicUrl: '',
}

/** Blocks as the HTML that goes on by hand; the analysis keeps its place as `{{content}}`. */
export const blocksHtml = (blocks: readonly Block[]): string =>
  nodesHtml(
    blocks.filter((block) => block.type !== 'stories').flatMap((block) => drawBlock(block, OPEN_MAIL)),
  )
