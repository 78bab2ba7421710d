import { type Block, drawBlock } from '@newsloom/email/blocks/registry'
import { lazy, type ReactElement, Suspense } from 'react'
import { InlineWords } from './inline-words.tsx'
import { MailNodes } from './mail-nodes.tsx'

const InlineRich = lazy(() => import('./inline-rich.tsx'))

type Props = { block: Block; onChange: (block: Block) => void; onDone: () => void }

/** Stands where the words of a block stand while they are being changed. */
const SLOT = 'words-that-are-being-changed'
const NO_MAIL = { analysis: null, stories: null, counts: null, podcast: null, publicUrl: '' }

/** Changes a block's words where they stand, as they look. Esc, or a press outside, ends it. */
export function InlineText({ block, onChange, onDone }: Props) {
  const props = {
    value: block.content,
    onChange: (content: string) => onChange({ ...block, content }),
    onDone,
  }
  if (block.type === 'text' || block.type === 'footer')
    return drawnWith(
      block,
      <Suspense fallback={<MailNodes nodes={drawBlock(block, NO_MAIL)} />}>
        <InlineRich {...props} />
      </Suspense>,
    )
  return drawnWith(block, <InlineWords {...props} />)
}

/** The block as the mail shows it, with an element in place of its words. */
function drawnWith(block: Block, element: ReactElement) {
  return <MailNodes nodes={drawBlock({ ...block, content: SLOT }, NO_MAIL)} slot={{ text: SLOT, element }} />
}
