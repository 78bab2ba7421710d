import { Badge, Box, Flex, IconButton, Text } from '@chakra-ui/react'
import type { ContactView } from '@newsloom/contract/contacts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { refreshContacts } from './refresh-contacts.ts'
import { TEXTS } from './texts.ts'

export function ContactRow({ contact }: { contact: ContactView }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation(
    trpc.contacts.delete.mutationOptions({
      onSuccess: async () => {
        setAsking(false)
        toast.success(TEXTS.deleted)
        await refreshContacts()
      },
      onError: (error) => toast.destructive('Failed to delete contact', error.message),
    }),
  )
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      py="2"
      pe="1"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Flex flex="1" minW="0" wrap="wrap" align="center" justify="space-between" columnGap="3" rowGap="1">
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {contact.name || contact.email}
          </Text>
          {contact.name ? (
            <Text color="fg.muted" overflowWrap="anywhere">
              {contact.email}
            </Text>
          ) : null}
        </Box>
        {contact.suppressed ? (
          <Badge
            colorPalette="amber"
            title="Unsubscribed, bounced or complained: no mail goes to this address"
          >
            Not mailed
          </Badge>
        ) : null}
      </Flex>
      <IconButton
        variant="ghost"
        size="xs"
        aria-label={`Delete ${contact.email}`}
        title="Delete"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete contact"
        confirmLabel="Delete"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ id: contact.id })}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to delete '{contact.email}'? This action cannot be undone.
      </ConfirmDialog>
    </Flex>
  )
}
