import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { UserPlus } from 'lucide-react'
import { PanelSection } from '~/components/panel.tsx'
import { formatDateMinute } from '~/lib/time/dates.ts'
import type { OpenContactsDialog } from '../contacts-dialogs.tsx'
import { PAUSE } from '../pause-subscriptions/texts.ts'
import { LIST_TEXTS } from '../texts.ts'
import { firstImportId } from './first-import.ts'
import { ListContacts } from './list-contacts.tsx'
import { ListMenu } from './list-menu.tsx'

type Props = { list: ContactListView; onOpen: OpenContactsDialog }

/** One list: its name, size, menu and contacts. */
export function ContactListCard({ list, onOpen }: Props) {
  return (
    <PanelSection
      title={list.name}
      description={list.description || undefined}
      badge={
        <Flex align="center" gap="2" wrap="wrap">
          <Badge colorPalette="gray" size="md" className="tabular">
            {plural(list.contactCount, { one: '# contact', other: '# contacts' })}
          </Badge>
          {list.signupUrl ? <Badge colorPalette="green" size="md">{t`Sign-up open`}</Badge> : null}
          {list.pausedSince ? (
            <Badge colorPalette="amber" size="md">
              {PAUSE.subscriptionsSince(formatDateMinute(list.pausedSince))}
            </Badge>
          ) : null}
        </Flex>
      }
      action={
        <Box flexShrink="0" my="-1">
          <ListMenu list={list} onOpen={onOpen} />
        </Box>
      }
    >
      {list.contactCount === 0 ? (
        <Flex align="center" gap="3" wrap="wrap">
          <Text color="fg.muted">{LIST_TEXTS.noContacts}</Text>
          <Button
            id={firstImportId(list.id)}
            variant="outline"
            colorPalette="gray"
            size="xs"
            onClick={() => onOpen({ kind: 'import', listId: list.id })}
          >
            <UserPlus aria-hidden="true" />
            {t`Add contacts`}
          </Button>
        </Flex>
      ) : (
        <ListContacts list={list} />
      )}
    </PanelSection>
  )
}
