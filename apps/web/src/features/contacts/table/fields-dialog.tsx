import { Box, Button, Dialog, Flex, IconButton, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { type ContactField, fieldLabel } from '@newsloom/contract/contacts/fields'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'
import { refreshContacts } from '../shared/refresh-contacts.ts'

/** The fields that contacts have, how many people have each, and the way to delete one. */
export function FieldsDialog({ onClose }: { onClose: () => void }) {
  const fields = useQuery(trpc.contacts.fields.queryOptions())
  const [deleted, remove] = useState<ContactField | null>(null)
  return (
    <AppDialog title={t`Contact fields`} isOpen onClose={onClose}>
      <Dialog.Body>
        <Text
          color="fg.muted"
          mb="3"
        >{t`Fields come from the columns of imported files. Emails use them as merge tags.`}</Text>
        {fields.error ? (
          <ErrorState
            title={t`The fields could not be loaded.`}
            error={fields.error}
            onRetry={fields.refetch}
            isRetrying={fields.isFetching}
          />
        ) : fields.data ? (
          <Fields fields={fields.data} onDelete={remove} />
        ) : (
          <>
            <LoadingNote>{t`Loading the fields`}</LoadingNote>
            <RowsSkeleton rows={3} />
          </>
        )}
        {deleted ? <DeleteField field={deleted} onClose={() => remove(null)} /> : null}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>{t`Close`}</Button>
      </Dialog.Footer>
    </AppDialog>
  )
}

type FieldsProps = { fields: ContactField[]; onDelete: (field: ContactField) => void }

function Fields({ fields, onDelete }: FieldsProps) {
  if (fields.length === 0)
    return <Text>{t`There are none yet. Import a file with more columns than email and name.`}</Text>
  return (
    <Flex as="ul" direction="column" listStyleType="none" borderTopWidth="1px">
      {fields.map((field) => (
        <Flex as="li" key={field.name} align="center" gap="3" py="2" borderBottomWidth="1px">
          <Box flex="1" minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere" lang={langOf(field.name)}>
              {fieldLabel(field.name)}
            </Text>
            <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere" lang={langOf(field.name)}>
              {`{{field.${field.name}}}`} · {plural(field.people, { one: '# contact', other: '# contacts' })}
            </Text>
          </Box>
          <IconButton
            variant="ghost"
            size="xs"
            aria-label={t`Delete ${fieldLabel(field.name)}`}
            title={t`Delete`}
            onClick={() => onDelete(field)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Flex>
      ))}
    </Flex>
  )
}

function DeleteField({ field, onClose }: { field: ContactField; onClose: () => void }) {
  const segments = useQuery(trpc.segments.list.queryOptions())
  const users = (segments.data ?? []).filter(({ filter }) => filter.field === field.name)
  const remove = useMutation(
    trpc.contacts.deleteField.mutationOptions({
      onSuccess: async () => {
        toast.success(t`Field deleted`)
        onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive(t`Failed to delete the field`, error.message),
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      title={deleteTitle(fieldLabel(field.name))}
      confirmLabel={remove.isPending ? t`Deleting…` : t`Delete`}
      isPending={remove.isPending || segments.isPending}
      onConfirm={() => remove.mutate({ name: field.name })}
      onClose={onClose}
    >
      {deleteQuestion(
        field,
        users.map(({ name }) => name),
      )}
    </ConfirmDialog>
  )
}

/** `segments`: names of those that filter by the field. */
function deleteQuestion({ name, people }: ContactField, segments: readonly string[]): string {
  const names = segments.map(quote).join(', ')
  const nobody =
    segments.length === 1
      ? t`Nobody will be in the segment ${names}.`
      : t`Nobody will be in the segments ${names}.`
  return [
    t`Delete ${quote(fieldLabel(name))} with its values of ${plural(people, { one: '# contact', other: '# contacts' })}? This cannot be undone.`,
    t`In emails, its merge tags will be empty or show their fallback.`,
    ...(segments.length > 0 ? [nobody] : []),
  ].join(' ')
}
