import { t } from '@lingui/core/macro'
import type { BlockType } from '@newsloom/email/blocks/registry'
import type { MarkupPlace } from '@newsloom/email/nodes/nodes'

/** The name of a kind of block. */
export const BLOCK_LABELS: Record<BlockType, string> = {
  text: t({ message: 'Text', context: 'block' }),
  image: t`Image`,
  button: t`Button`,
  divider: t`Divider`,
  heading: t`Heading`,
  columns: t`Columns`,
  spacer: t`Spacer`,
  analysis: t`Analysis`,
  stories: t`Story list`,
  figures: t`Key figures`,
  podcast: t`Podcast`,
  footer: t`Footer`,
}

/** Says in a line what a kind of block is for. */
export const BLOCK_HINTS: Record<BlockType, string> = {
  text: t`A paragraph or a list`,
  image: t`An uploaded image, or one from the web`,
  button: t`A call to action`,
  divider: t`A line between two sections`,
  heading: t`A title for the email or a section`,
  columns: t`Two or three side by side; stacked on phones`,
  spacer: t`Empty space`,
  analysis: t`Where the AI analysis goes`,
  stories: t`The stories of the research with their sources`,
  figures: t`One to four figures in a row`,
  podcast: t`A card with a button to listen`,
  footer: t`Unsubscribe, preferences, postal address, web version`,
}

/** Stands on the canvas for what comes from the research. */
export const PLACE_TEXTS: Record<MarkupPlace, string> = {
  analysis: t`The AI analysis of the research goes here`,
  stories: t`The stories of the research go here`,
  podcast: t`The podcast of the research goes here`,
}
