import { type Block, drawBlock } from '@newsloom/email/blocks/registry'
import { lazy, type ReactElement, Suspense } from 'react'
import { changedBlock } from './field-path.ts'
import { InlineWords } from './inline-words.tsx'
import { MailNodes } from './mail-nodes.tsx'

const InlineRich = lazy(() => import('./inline-rich.tsx'))

type Props = { block: Block; onChange: (block: Block) => void; onDone: () => void }

/** Stands where the words of a block stand while they are being changed. */
const SLOT = 'words-that-are-being-changed'
const NO_MAIL = { analysis: null, stories: null, counts: null, podcast: null, publicUrl: '' }

/** Changes a block's words where they stand, as they look. Esc, or a press outside, ends it. */
export function InlineText({ block, onChange, onDone }: Props) {
  const change = (content: string): string | null => {
    const result = changedBlock(block, 'content', content)
    if ('problem' in result) return result.problem
    onChange(result.block)
    return null
  }
  const props = { value: block.content, onChange: change, onDone }
  if (block.type !== 'text' && block.type !== 'footer') return drawnWith(block, <InlineWords {...props} />)
  return (
    <Suspense fallback={<MailNodes nodes={drawBlock(block, NO_MAIL)} />}>
      {drawnWith(block, <InlineRich {...props} />)}
    </Suspense>
  )
}

/** The block as the mail shows it, with an element in place of its words. */
function drawnWith(block: Block, element: ReactElement) {
  return <MailNodes nodes={drawBlock({ ...block, content: SLOT }, NO_MAIL)} slot={{ text: SLOT, element }} />
}
