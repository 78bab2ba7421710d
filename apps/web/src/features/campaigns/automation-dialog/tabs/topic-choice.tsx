import { Box, Button, Checkbox, Fieldset, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Link as RouterLink } from '@tanstack/react-router'
import { type ReactNode, type Ref, useState } from 'react'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { DIALOG } from '../../texts.ts'
import { isTopicListFull } from '../session/automation-draft.ts'

/** Longer lists have a search field. */
const MANY = 8

type Props = {
  topics: { data: TopicView[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  chosen: readonly number[]
  error: string | undefined
  /** gets the focus when a topic is missing */
  ref: Ref<HTMLFieldSetElement>
  onChange: (topicIds: number[]) => void
}

/** The topics whose latest research the campaign is written from. */
export function TopicChoice({ topics, chosen, error, ref, onChange }: Props) {
  const count = topics.data?.length ?? 0
  return (
    <Fieldset.Root ref={ref} tabIndex={-1} invalid={Boolean(error)} minW="0">
      <Flex justify="space-between" gap="3" align="baseline">
        <Fieldset.Legend fontSize="sm" fontWeight="medium">
          {DIALOG.topics}{' '}
          <Box as="span" color="fg.error" aria-hidden="true">
            *
          </Box>
        </Fieldset.Legend>
        {count > 0 ? (
          <Text as="span" role="status" color="fg.muted" fontSize="xs" className="tabular">
            {DIALOG.chosen(chosen.length, count)}
          </Text>
        ) : null}
      </Flex>
      <Choices topics={topics} chosen={chosen} onChange={onChange} />
      {error ? <Fieldset.ErrorText>{error}</Fieldset.ErrorText> : null}
    </Fieldset.Root>
  )
}

function Choices({ topics, chosen, onChange }: Omit<Props, 'error' | 'ref'>) {
  if (topics.data?.length === 0)
    return (
      <Text color="fg.muted">
        {DIALOG.noTopics}{' '}
        <Link asChild variant="underline">
          <RouterLink to="/news-research">{DIALOG.toResearch}</RouterLink>
        </Link>
        .
      </Text>
    )
  if (topics.data) return <TopicRows topics={topics.data} chosen={chosen} onChange={onChange} />
  if (topics.isError)
    return (
      <Flex role="alert" gap="3" align="center" wrap="wrap">
        <Text color="fg.error">{DIALOG.topicsFailed}</Text>
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={topics.isFetching}
          onClick={topics.refetch}
        >
          {DIALOG.tryAgain}
        </Button>
      </Flex>
    )
  return (
    <Frame>
      <LoadingNote>{t`Loading topics`}</LoadingNote>
      <Box p="3" aria-hidden="true">
        <TextSkeleton lines={4} />
      </Box>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Box borderWidth="1px" borderColor="border.control" borderRadius="l2" overflow="hidden">
    {children}
  </Box>
)

type RowsProps = { topics: TopicView[]; chosen: readonly number[]; onChange: (topicIds: number[]) => void }

function TopicRows({ topics, chosen, onChange }: RowsProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const [atFirst] = useState(chosen)
  // topics chosen earlier come first; newly chosen ones stay where they are
  const inOrder = [
    ...topics.filter(({ id }) => atFirst.includes(id)),
    ...topics.filter(({ id }) => !atFirst.includes(id)),
  ]
  const found = inOrder.filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Stack gap="2">
      {topics.length > MANY ? (
        // Enter searches; it must not submit the form
        <Box onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}>
          <SearchField
            label={DIALOG.searchTopics}
            placeholder={DIALOG.searchTopics}
            value={search}
            onChange={setSearch}
          />
        </Box>
      ) : null}
      <Frame>
        <Box maxH="56" overflowY="auto" py="1">
          {found.map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              isOn={chosen.includes(topic.id)}
              isTopicListFull={isTopicListFull(chosen)}
              onToggle={toggle}
            />
          ))}
          {found.length === 0 ? (
            <Text color="fg.muted" px="3" py="2">
              {DIALOG.noTopicFound}
            </Text>
          ) : null}
        </Box>
      </Frame>
      {isTopicListFull(chosen) ? <Text color="fg.muted">{DIALOG.topicsFull}</Text> : null}
    </Stack>
  )
}

type RowProps = {
  topic: TopicView
  isOn: boolean
  isTopicListFull: boolean
  onToggle: (id: number, isOn: boolean) => void
}

function TopicRow({ topic, isOn, isTopicListFull: isRefused, onToggle }: RowProps) {
  const { id, name, lastResearchAt, newsItemsCount } = topic
  return (
    <Checkbox.Root
      display="flex"
      alignItems="flex-start"
      px="3"
      py="2"
      checked={isOn}
      disabled={isRefused && !isOn}
      onCheckedChange={({ checked }) => onToggle(id, checked === true)}
      _hover={{ bg: 'bg.subtle' }}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="0.5" />
      <Checkbox.Label flex="1" minW="0" display="flex" columnGap="3" flexWrap="wrap" alignItems="baseline">
        <Box as="span" flex="1" minW="40" overflowWrap="anywhere" lang={langOf(name)}>
          {name}
        </Box>
        <Box as="span" color="fg.muted" fontWeight="normal" fontSize="xs" className="tabular">
          {lastResearchAt
            ? DIALOG.articles(newsItemsCount, formatDate(lastResearchAt))
            : DIALOG.neverResearched}
        </Box>
      </Checkbox.Label>
    </Checkbox.Root>
  )
}
