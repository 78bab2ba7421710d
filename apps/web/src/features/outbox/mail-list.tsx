import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { OutboxCard } from '@newsloom/contract/sends/outbox'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { Panel } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { langOf } from '~/lib/lang.ts'
import { moveByArrows } from '~/lib/move-by-arrows.ts'

type Props = {
  mails: readonly OutboxCard[] | undefined
  count: string
  selected: number | undefined
  onSelect: (id: number) => void
  search: string
  onSearch: (value: string) => void
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

/** The list of emails; the arrow keys move in it. */
export function MailList({ mails, count, selected, onSelect, search, onSearch, ...more }: Props) {
  return (
    <Panel as="section" aria-label="Email" overflow="hidden">
      <Box p="3" borderBottomWidth="1px">
        <SearchField
          label="Search email"
          placeholder="Search address or subject"
          value={search}
          onChange={onSearch}
        />
        <Text color="fg.muted" fontSize="xs" mt="2" className="tabular" role="status">
          {mails ? `${count} ${count === '1' ? 'email' : 'emails'}` : ''}
        </Text>
      </Box>
      {mails ? null : (
        <Box px="4">
          <LoadingNote>Loading email</LoadingNote>
          <RowsSkeleton />
        </Box>
      )}
      {mails?.length === 0 ? (
        <Text color="fg.muted" p="4">
          No email matches '{search}'.
        </Text>
      ) : null}
      <Flex
        as="ul"
        direction="column"
        listStyleType="none"
        maxH={{ lg: 'calc(100dvh - 20rem)' }}
        overflowY="auto"
        onKeyDown={moveByArrows}
      >
        {mails?.map((mail) => (
          <li key={mail.id}>
            <MailRow mail={mail} isSelected={mail.id === selected} onSelect={() => onSelect(mail.id)} />
          </li>
        ))}
        <li>
          <LoadMore hasMore={more.hasMore} isLoading={more.isLoadingMore} onMore={more.onMore} />
        </li>
      </Flex>
    </Panel>
  )
}

function MailRow({
  mail,
  isSelected,
  onSelect,
}: {
  mail: OutboxCard
  isSelected: boolean
  onSelect: () => void
}) {
  return (
    <chakra.button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      display="block"
      width="full"
      textAlign="start"
      cursor="pointer"
      px="4"
      py="3"
      borderBottomWidth="1px"
      bg={isSelected ? 'colorPalette.subtle' : undefined}
      focusVisibleRing="inside"
      _hover={isSelected ? undefined : { bg: 'bg.subtle' }}
    >
      <Flex justify="space-between" gap="3">
        <Text fontWeight="medium" truncate>
          {mail.to}
        </Text>
        <Text color="fg.muted" fontSize="xs" flexShrink="0">
          <RelativeTime at={mail.createdAt} />
        </Text>
      </Flex>
      <Text color="fg.muted" truncate lang={langOf(mail.subject)}>
        {mail.subject}
      </Text>
    </chakra.button>
  )
}
