import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { Panel } from '~/components/panel.tsx'
import { moveByArrows } from '~/lib/move-by-arrows.ts'
import { ListFoot } from './list-foot.tsx'
import { MailRow } from './mail-row.tsx'
import type { OutboxState } from './outbox-state.ts'
import { SendRow } from './send-row.tsx'
import { TEXTS } from './texts.ts'
import type { Entries, Mails } from './use-outbox.ts'

type Props = { state: OutboxState; entries: Entries; found: Mails }

/** The sends, or the emails that match a search; the arrow keys also move in from the search. */
export function MailList({ state, entries, found }: Props) {
  const { query, typed, setTyped } = state
  const isSearch = query !== ''
  const shown = isSearch ? found : entries
  return (
    <Panel as="section" aria-label={TEXTS.list} overflow="hidden" onKeyDown={moveByArrows}>
      <Box p="3" borderBottomWidth="1px">
        <SearchField label={TEXTS.search} placeholder={TEXTS.searchHelp} value={typed} onChange={setTyped} />
        <Text color="fg.muted" fontSize="xs" mt="2" minH="4" className="tabular" role="status">
          {isSearch ? foundText(found) : emailsText(entries)}
        </Text>
      </Box>
      {shown.data ? null : (
        <Box px="4">
          <LoadingNote>{TEXTS.loading}</LoadingNote>
          <RowsSkeleton />
        </Box>
      )}
      <Flex
        as="ul"
        direction="column"
        listStyleType="none"
        maxH={{ lg: 'calc(100dvh - 20rem)' }}
        overflowY="auto"
        // the last row's line is on the edge of the panel
        mb="-1px"
      >
        {isSearch ? <Found state={state} found={found} /> : <Sends state={state} entries={entries} />}
        <li>
          <ListFoot query={shown} />
        </li>
      </Flex>
    </Panel>
  )
}

const emailsText = ({ data }: Entries): string => {
  const emails = data?.pages.at(-1)?.emails
  return emails === undefined ? '' : TEXTS.emails(emails)
}
const foundText = ({ data }: Mails): string => {
  const total = data?.pages.at(-1)?.total
  return total === undefined ? '' : TEXTS.found(total)
}

function Sends({ state, entries }: Pick<Props, 'state' | 'entries'>): ReactNode {
  const { mail: selected, send: open, select, toggle } = state
  return entries.data?.pages.flatMap(({ items }) =>
    items.map((entry) => (
      <li key={entry.id}>
        {entry.kind === 'send' ? (
          <SendRow
            send={entry}
            isOpen={entry.sendId === open}
            onToggle={() => toggle(entry.sendId)}
            selected={selected}
            onSelect={select}
          />
        ) : (
          <MailRow
            mail={entry}
            place="entry"
            isSelected={entry.id === selected}
            onSelect={() => select(entry.id)}
          />
        )}
      </li>
    )),
  )
}

function Found({ state, found }: Pick<Props, 'state' | 'found'>): ReactNode {
  const mails = found.data?.pages.flatMap(({ items }) => items)
  if (mails?.length === 0)
    return (
      <Text as="li" color="fg.muted" p="4">
        {TEXTS.noneFound(state.query)}
      </Text>
    )
  return mails?.map((mail) => (
    <li key={mail.id}>
      <MailRow
        mail={mail}
        place="found"
        isSelected={mail.id === state.mail}
        onSelect={() => state.select(mail.id)}
      />
    </li>
  ))
}
