import { Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { BLOCK_KINDS, type Block } from '@newsloom/email/blocks/registry'
import { changedBlock } from '../../shared/field-path.ts'
import { BlockField } from './block-field.tsx'
import type { ChangeField } from './field-text.ts'

type Props = {
  block: Block
  /** its text is edited on the canvas, so it has no field here */
  isTextElsewhere?: boolean
  onChange: (block: Block) => void
}

/** All properties of a block. Invalid values stay in their field, with the reason. */
export function BlockProperties({ block, isTextElsewhere = false, onChange }: Props) {
  const change: ChangeField = (path, value) => {
    const result = changedBlock(block, path, value)
    if ('problem' in result) return result.problem
    onChange(result.block)
    return null
  }
  const { fields: all } = BLOCK_KINDS[block.type]
  const fields = isTextElsewhere ? all.filter(({ path }) => path !== 'content') : all
  if (fields.length === 0) return <Text color="fg.muted">{t`This block has no settings.`}</Text>
  return (
    // Undo in these fields is the editor's own
    <Stack gap="4" data-draft>
      {fields.length < all.length ? (
        <Text color="fg.muted" fontSize="xs">{t`Edit the text in the email itself.`}</Text>
      ) : null}
      {fields.map((field) => (
        <BlockField
          key={`${block.id} ${field.path} ${field.kind}`}
          field={field}
          source={block}
          onChange={change}
        />
      ))}
    </Stack>
  )
}
