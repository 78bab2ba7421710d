import { Box, IconButton, Menu, Portal, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Braces } from 'lucide-react'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
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
export function MergeTagMenu({ onInsert, place = 'text', label = 'Insert a merge tag' }: Props) {
  const { choose, onExitComplete } = useAfterExit(onInsert)
  return (
    <Menu.Root
      onSelect={({ value }) => choose(value)}
      onExitComplete={onExitComplete}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton variant="ghost" size="2xs" aria-label={label} title={label}>
          <Braces aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content width="21rem" maxW="calc(100vw - 2rem)" maxH="min(24rem, 60vh)" overflowY="auto">
            <Tags place={place} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
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
            about: `With a fallback for missing values (any tag) · ${fallback}`,
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
