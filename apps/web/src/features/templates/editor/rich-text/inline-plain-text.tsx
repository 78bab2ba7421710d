import { Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { BLOCK_LIMITS } from '@newsloom/email/blocks/define-block'
import type { RefObject } from 'react'

type Props = {
  value: string
  onChange: (text: string) => unknown
  /** the selection on focus: all of the text, or the caret at its end */
  focus: 'all' | 'end'
  /** true: the key was handled */
  onKey: (event: { key: string }) => boolean
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/**
 * Plain text in the style of its surroundings. Grows with its content: a hidden copy in the same
 * grid cell gives it its size.
 */
export function InlinePlainText({ value, onChange, focus, onKey, fieldRef }: Props) {
  return (
    <Box as="span" data-draft display="inline-grid" maxW="full" minW="4" css={TWINS}>
      <span aria-hidden="true">{value}&#8203;</span>
      <textarea
        ref={fieldRef}
        // biome-ignore lint/a11y/noAutofocus: the text was pressed to be edited
        autoFocus
        rows={1}
        aria-label={t`Block text`}
        maxLength={BLOCK_LIMITS.short}
        value={value}
        onFocus={({ target }) => target.setSelectionRange(focus === 'all' ? 0 : value.length, value.length)}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (onKey(event)) event.preventDefault()
        }}
      />
    </Box>
  )
}

const TWINS = {
  '& > *': { gridArea: '1 / 1', font: 'inherit', letterSpacing: 'inherit', textAlign: 'inherit' },
  '& > span': { visibility: 'hidden', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > textarea': {
    // a textarea's own width would widen the button around it
    width: '0',
    minWidth: '100%',
    padding: '0',
    border: '0',
    outline: 'none',
    resize: 'none',
    overflow: 'hidden',
    background: 'transparent',
    color: 'inherit',
    overflowWrap: 'anywhere',
  },
}
