import { Box, Flex, IconButton, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactView } from '@newsloom/contract/contacts/contacts'
import { Link as RouterLink } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import { useRemoveContact } from '../shared/use-remove-contact.ts'
import { TEXTS } from '../texts.ts'
import { ContactState } from './contact-state.tsx'

type Props = {
  contact: ContactView
  /** position in px, and how many rows the list has: -1 if that is not known */
  place: { index: number; start: number; height: number; setSize: number }
  isTabStop: boolean
  /** called before the row disappears */
  onRemoved: () => void
}

/** One contact of a list; a press anywhere except on 'Delete' opens the person's details. */
export function ContactRow({ contact, place, isTabStop, onRemoved }: Props) {
  const tabIndex = isTabStop ? 0 : -1
  const remove = useRemoveContact(contact.id, { done: TEXTS.deleted, failed: TEXTS.notDeleted, onRemoved })
  return (
    <Flex
      as="li"
      data-index={place.index}
      aria-posinset={place.index + 1}
      aria-setsize={place.setSize}
      position="absolute"
      top="0"
      insetX="0"
      style={{ height: place.height, transform: `translateY(${place.start}px)` }}
      align="center"
      gap="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: 'bg.subtle' }}
    >
      <Person contact={contact} tabIndex={tabIndex} />
      <ContactState contact={contact} />
      <IconButton
        variant="ghost"
        size="xs"
        aria-label={t`Delete ${contact.email}`}
        title={t`Delete`}
        tabIndex={tabIndex}
        position="relative"
        aria-busy={remove.isPending}
        // the focus and the row below move to where a held key or a second click would come again
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={(event) => event.detail > 1 || remove.isPending || remove.mutate({ id: contact.id })}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Flex>
  )
}

function Person({ contact, tabIndex }: { contact: ContactView; tabIndex: number }) {
  return (
    <Box flex="1" minW="0">
      <Link
        asChild
        display="block"
        truncate
        fontWeight="medium"
        color="fg"
        outline="none"
        lang={langOf(contact.name ?? '')}
        _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l1' }}
        _focusVisible={{
          _after: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '-2px' },
        }}
      >
        <RouterLink
          from="/contacts"
          search={(search) => ({ ...search, person: contact.email })}
          resetScroll={false}
          preload={false}
          tabIndex={tabIndex}
          title={contact.name ?? contact.email}
        >
          {contact.name || contact.email}
        </RouterLink>
      </Link>
      {contact.name ? (
        <Text color="fg.muted" truncate title={contact.email}>
          {contact.email}
        </Text>
      ) : null}
    </Box>
  )
}
