import { t } from '@lingui/core/macro'
import { valueProblem } from '@newsloom/contract/text/issue-message'
import { Block, type BlockType, drawBlock } from '@newsloom/email/blocks/registry'
import type { MailData } from '@newsloom/email/mail-data'
import { memo } from 'react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { MailNodes } from './mail-nodes.tsx'
import { MailPlaceholder } from './mail-placeholder.tsx'

/** Why a block of this type shows nothing. */
const NOTHING: Partial<Record<BlockType, string>> = {
  image: t`No image yet. Upload one or enter its address.`,
  podcast: t`The research has no podcast: this card is left out, unless you give it a link.`,
  text: t`No text yet.`,
  stories: t`The research has no stories yet.`,
}

type Props = { block: Block; mail: MailData }

/** A block as the email shows it, or a text if there is nothing visible to press. */
export const BlockDrawing = memo(function BlockDrawing({ block, mail }: Props) {
  const checked = Block.safeParse(block)
  if (!checked.success)
    return (
      <MailPlaceholder
        minHeight={40}
      >{t`This block cannot be shown: ${translateMessage(valueProblem(checked.error))}`}</MailPlaceholder>
    )
  const nodes = drawBlock(checked.data, mail)
  const isEmpty =
    nodes.length === 0 || (block.content === '' && (block.type === 'text' || block.type === 'image'))
  if (isEmpty)
    return <MailPlaceholder minHeight={40}>{NOTHING[block.type] ?? t`Nothing to show yet.`}</MailPlaceholder>
  return <MailNodes nodes={nodes} />
})
