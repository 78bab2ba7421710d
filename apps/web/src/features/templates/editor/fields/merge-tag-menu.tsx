import { Box, IconButton, Menu, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Braces } from 'lucide-react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { fieldTagsFor, type MergeTagPlace, tagsFor, writtenTag } from './merge-tag-facts.ts'

type Props = {
  onInsert: (tag: string) => void
  /** where it is inserted */
  place?: MergeTagPlace
  label?: string
}

/** The merge tags, each with its description and an example. */
export function MergeTagMenu({ onInsert, place = 'text', label = t`Insert a merge tag` }: Props) {
  return (
    <ChoiceMenu
      width="21rem"
      maxW="calc(100vw - 2rem)"
      maxH="min(24rem, 60vh)"
      overflowY="auto"
      onChoose={onInsert}
      trigger={
        <IconButton variant="ghost" size="2xs" aria-label={label} title={label}>
          <Braces aria-hidden="true" />
        </IconButton>
      }
    >
      <Tags place={place} />
    </ChoiceMenu>
  )
}

/** The tags of the contacts' fields stand after the others once they are there. */
function Tags({ place }: { place: MergeTagPlace }) {
  const fields = useQuery(trpc.contacts.fieldNames.queryOptions())
  const entries = tagsFor(place).flatMap(({ tag, what, example, fallback }) => [
    { written: writtenTag(tag), about: `${what} · ${example}` },
    ...(fallback
      ? [
          {
            written: writtenTag(tag, fallback),
            about: t`With a fallback for missing values (any tag) · ${fallback}`,
          },
        ]
      : []),
  ])
  return [...entries, ...fieldTagsFor(place, fields.data ?? [])].map(({ written, about }) => (
    <Menu.Item key={written} value={written} display="block" py="1.5">
      <Box fontSize="xs" fontWeight="medium" lang={langOf(written)}>
        {written}
      </Box>
      <Text fontSize="xs" color="fg.muted" lang={langOf(about)}>
        {about}
      </Text>
    </Menu.Item>
  ))
}
