import { chakra } from '@chakra-ui/react'
import { splitTags } from '~/lib/labels/blocks/merge-tags.ts'

/** How merge tags look, in the colour of the text around them. */
export const PILL_CSS = {
  display: 'inline-block',
  maxWidth: '100%',
  px: '0.4em',
  borderRadius: '0.4em',
  backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)',
  lineHeight: '1.4',
  whiteSpace: 'nowrap',
  // 'hidden' would align the pill's lower edge with the baseline instead of its text
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  verticalAlign: 'baseline',
} as const

/** A text with its merge tags as pills, by their readable names. */
export function TaggedText({ text }: { text: string }) {
  return splitTags(text).map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      <chakra.span key={`${part.raw} ${place}`} css={PILL_CSS} title={part.raw}>
        {part.label}
      </chakra.span>
    ),
  )
}
