import { Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { findingsOf } from '~/lib/preview-mail.ts'
import type { TemplateDraft } from '~/lib/template-draft.ts'
import { trpc } from '~/lib/trpc.ts'

type Props = { draft: TemplateDraft; onJump: (blockId: string | null) => void }

/** What a reader of the draft would stumble over, each with a jump to its block. */
export function ChecksPanel({ draft, onJump }: Props) {
  const data = useQuery(trpc.templates.previewData.queryOptions({}))
  if (!data.data) return null
  return (
    <Stack>
      {findingsOf(draft, data.data).map((finding) => (
        <Text key={`${finding.rule}${finding.blockId}${finding.message}`}>
          {finding.message} <Button onClick={() => onJump(finding.blockId)}>Show</Button>
        </Text>
      ))}
    </Stack>
  )
}
