import { Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type Block, drawBlock } from '@newsloom/email/blocks/registry'
import { lazy, type ReactElement, Suspense, useEffect, useRef } from 'react'
import { MissingPart, MissingPartLine } from '~/components/feedback/missing-part.tsx'
import { changedBlock } from '../../shared/field-path.ts'
import { MailNodes } from '../drawing/mail-nodes.tsx'
import { InlineLine } from './inline-line.tsx'
import { TypedAhead } from './typed-ahead.tsx'
import { useLeave } from './use-leave.ts'

const fetchRich = () => import('./inline-rich.tsx')
const InlineRich = lazy(fetchRich)

type Props = {
  block: Block
  onChange: (block: Block) => void
  onDone: () => void
  /** '/' was typed into an empty last line; returns false to have it typed like any letter */
  onSlash: () => boolean
}

/** Placeholder for a block's text while it is being edited. */
const SLOT = 'words-that-are-being-changed'
const NO_MAIL = { analysis: null, stories: null, counts: null, podcast: null, publicUrl: '' }

/** Edits a block's text in place, in its own styles. Esc, or a press outside, ends it. */
export function InlineText({ block, onChange, onDone, onSlash }: Props) {
  const typed = useRef('')
  const change = (content: string): string | null => {
    const result = changedBlock(block, 'content', content)
    if ('problem' in result) return result.problem
    onChange(result.block)
    return null
  }
  const props = { value: block.content, onChange: change, onDone }
  if (block.type !== 'text' && block.type !== 'footer') return drawnWith(block, <InlineLine {...props} />)
  return (
    <MissingPart fallback={<MissingRich block={block} onDone={onDone} />}>
      <Suspense
        fallback={
          <TypedAhead typed={typed} onDone={onDone}>
            <MailNodes nodes={drawBlock(block, NO_MAIL)} />
          </TypedAhead>
        }
      >
        {drawnWith(block, <InlineRich {...props} typed={typed} onSlash={onSlash} />)}
      </Suspense>
    </MissingPart>
  )
}

/**
 * Shown when the text editor could not be loaded. The text stays unchanged, and the rest still
 * works.
 */
function MissingRich({ block, onDone }: Pick<Props, 'block' | 'onDone'>) {
  const place = useRef<HTMLDivElement>(null)
  useLeave(place, onDone)
  return (
    <div ref={place}>
      <MailNodes nodes={drawBlock(block, NO_MAIL)} />
      <Box bg="bg.panel" color="fg" colorScheme="normal" borderRadius="l2" p="3" mt="2">
        <MissingPartLine>{t`The text editor could not be loaded.`}</MissingPartLine>
      </Box>
    </div>
  )
}

/** Preloads the text editor when the browser is idle, so it is there when a text is pressed. */
export function useFetchedRich(): void {
  useEffect(() => {
    // not in Safari: it loads with the first text there
    if (!('requestIdleCallback' in window)) return
    // on failure it is loaded when a text is pressed
    const asked = requestIdleCallback(() => fetchRich().catch(() => undefined))
    return () => cancelIdleCallback(asked)
  }, [])
}

/** The block as the email shows it, with an element in place of its text. */
function drawnWith(block: Block, element: ReactElement) {
  return <MailNodes nodes={drawBlock({ ...block, content: SLOT }, NO_MAIL)} slot={{ text: SLOT, element }} />
}
