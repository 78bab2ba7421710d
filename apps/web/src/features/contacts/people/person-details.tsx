import { Box, Stack, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PersonView } from '@newsloom/contract/contacts/people'
import { formatNumber } from '~/lib/numbers.ts'
import { PersonClicks } from './person-clicks.tsx'
import { PersonMails } from './person-mails.tsx'
import { PersonOverview } from './person-overview.tsx'
import { PersonState } from './person-state.tsx'

type Props = { person: PersonView; onErased: () => void }

/** Whether they get email, and why; then their lists, emails and clicks. */
export function PersonDetails({ person, onErased }: Props) {
  return (
    <Stack gap="4">
      <PersonState person={person} />
      <Tabs.Root defaultValue="overview" size="sm" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="overview">{t`Overview`}</Tabs.Trigger>
          <Tabs.Trigger value="mails">
            {t`Emails`} <Count of={person.mailCount} />
          </Tabs.Trigger>
          <Tabs.Trigger value="clicks">
            {t`Clicks`} <Count of={person.clickCount} />
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="overview" pt="5">
          <PersonOverview person={person} onErased={onErased} />
        </Tabs.Content>
        <Tabs.Content value="mails" pt="2">
          <PersonMails email={person.email} />
        </Tabs.Content>
        <Tabs.Content value="clicks" pt="2">
          <PersonClicks email={person.email} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  )
}

function Count({ of }: { of: number }) {
  return (
    <Box as="span" color="fg.muted" fontWeight="normal" className="tabular">
      {formatNumber(of)}
    </Box>
  )
}
