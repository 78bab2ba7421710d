import { Flex, IconButton, Menu, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Braces } from 'lucide-react'
import { useContext } from 'react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { shownTag } from '~/lib/labels/blocks/merge-tags.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { MailLangContext } from './mail-lang-context.ts'
import { fieldTagsFor, type MergeTagPlace, tagsFor, writtenTag } from './merge-tag-facts.ts'

type Props = {
  onInsert: (tag: string) => void
  /** where it is inserted */
  place?: MergeTagPlace
  label?: string
  /** `bottom-start` leads away from the sidebar of the editor */
  placement?: 'bottom-start' | 'bottom-end'
}

/** The merge tags, each with its description and an example. */
export function MergeTagMenu({
  onInsert,
  place = 'text',
  label = t`Insert a merge tag`,
  placement = 'bottom-start',
}: Props) {
  return (
    <ChoiceMenu
      width="21rem"
      maxW="calc(100vw - 2rem)"
      maxH="min(24rem, 60vh)"
      overflowY="auto"
      placement={placement}
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

/** Contact fields come last, once they are loaded. */
function Tags({ place }: { place: MergeTagPlace }) {
  const fields = useQuery(trpc.contacts.fieldNames.queryOptions())
  const lang = useContext(MailLangContext)
  const entries = tagsFor(place).flatMap(({ tag, what, example, fallback }) => [
    entryOf(writtenTag(tag), what, example),
    ...(fallback
      ? [entryOf(writtenTag(tag, fallback[lang]), t`With a fallback for missing values (any tag)`, '')]
      : []),
  ])
  return [...entries, ...fieldTagsFor(place, fields.data ?? [])].map((entry) => (
    <TagItem key={entry.written} {...entry} />
  ))
}

type Entry = { written: string; name: string; about: string; example: string }

const entryOf = (written: string, about: string, example: string): Entry => ({
  written,
  name: shownTag(written)?.label ?? written,
  about,
  example,
})

const TagItem = ({ written, name, about, example }: Entry) => (
  <Menu.Item value={written} display="block" py="1.5">
    <Flex justify="space-between" gap="3">
      <Text fontWeight="medium" lang={langOf(name)}>
        {name}
      </Text>
      <Text color="fg.muted" truncate lang={langOf(example)}>
        {example}
      </Text>
    </Flex>
    <Text fontSize="xs" color="fg.muted">
      {about} · <span lang={langOf(written)}>{written}</span>
    </Text>
  </Menu.Item>
)
