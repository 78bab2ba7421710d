import { Button, Dialog, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { FIELD_LIMITS, fieldLabel, fieldName } from '@newsloom/contract/contacts/fields'
import { MAX_NAME } from '@newsloom/contract/text/clean-name'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from './form-footer.tsx'
import { refreshContacts } from './refresh-contacts.ts'

/** `id`: any of their contacts. */
type Person = { id: number; email: string; name: string | null; fields: Readonly<Record<string, string>> }
type Props = { person: Person; onClose: () => void }

/** Corrects a person's name and fields in all their lists. */
export function EditContactDialog({ person, onClose }: Props) {
  const fields = useQuery(trpc.contacts.fieldNames.queryOptions())
  // should the names not arrive, those that the person has can be corrected
  const names = fields.data ?? (fields.isError ? Object.keys(person.fields).sort() : null)
  const [isDirty, setDirty] = useState(false)
  return (
    <AppDialog
      title={t`Edit contact`}
      description={person.email}
      isOpen
      onClose={onClose}
      isDirty={isDirty}
      startsAtTitle={names === null}
    >
      {names ? (
        <Editor person={person} names={names} onClose={onClose} onDirty={setDirty} />
      ) : (
        <Dialog.Body>
          <LoadingNote>{t`Loading the fields`}</LoadingNote>
          <Skeleton height="16" />
        </Dialog.Body>
      )}
    </AppDialog>
  )
}

/** A field may be called 'constructor', which every object has. */
const fieldOf = ({ fields }: Person, name: string): string =>
  Object.hasOwn(fields, name) ? (fields[name] ?? '') : ''

type Values = { name: string; known: string[]; added: { field: string; value: string }[] }

type EditorProps = Props & { names: readonly string[]; onDirty: (isDirty: boolean) => void }

function Editor({ person, names: given, onClose, onDirty }: EditorProps) {
  // values are kept by position, and another list of names may arrive while they are edited
  const [names] = useState(given)
  const form = useForm<Values>({
    defaultValues: {
      name: person.name ?? '',
      known: names.map((name) => fieldOf(person, name)),
      added: [],
    },
  })
  const save = useMutation(
    trpc.contacts.update.mutationOptions({
      onSuccess: async () => {
        toast.success(t`Contact saved`)
        onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive(t`Failed to save the contact`, error.message),
    }),
  )
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { setFocus } = form
  // the fields may come after the dialog has opened
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = form.handleSubmit(({ name, known, added }) => {
    const changed = names.flatMap((field, at) =>
      known[at]?.trim() === fieldOf(person, field) ? [] : [[field, known[at] ?? ''] as const],
    )
    const more = added.flatMap(({ field, value }) => (field.trim() ? [[field, value] as const] : []))
    save.mutate({ id: person.id, name, fields: Object.fromEntries([...changed, ...more]) })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <Stack gap="4">
          <FormField label={t`Name`}>
            <Input maxLength={MAX_NAME} {...form.register('name')} />
          </FormField>
          {names.map((name, at) => (
            <FormField key={name} label={fieldLabel(name)}>
              <Input maxLength={FIELD_LIMITS.value} {...form.register(`known.${at}`)} />
            </FormField>
          ))}
          <AddedFields form={form} known={names} />
          <Text color="fg.muted">{t`The same in all lists. What is empty is removed.`}</Text>
        </Stack>
      </Dialog.Body>
      <FormFooter label={t`Save`} isPending={save.isPending} pendingLabel={t`Saving…`} />
    </form>
  )
}

type AddedProps = { form: UseFormReturn<Values>; known: readonly string[] }

function AddedFields({ form, known }: AddedProps) {
  const added = form.watch('added')
  const { errors } = form.formState
  return (
    <>
      {added.map((_, at) => (
        <Flex key={at} gap="3" align="flex-start">
          <FormField label={t`Field`} error={errors.added?.[at]?.field?.message}>
            <Input
              autoFocus
              maxLength={FIELD_LIMITS.name}
              placeholder={t`Department`}
              {...form.register(`added.${at}.field`, {
                validate: (_field, { added }) => problemOf(added, at, known),
              })}
            />
          </FormField>
          <FormField label={t`Value`}>
            <Input maxLength={FIELD_LIMITS.value} {...form.register(`added.${at}.value`)} />
          </FormField>
        </Flex>
      ))}
      {known.length + added.length < FIELD_LIMITS.fields ? (
        <Button
          variant="outline"
          colorPalette="gray"
          size="xs"
          alignSelf="flex-start"
          onClick={() => form.setValue('added', [...added, { field: '', value: '' }], { shouldDirty: true })}
        >
          <Plus aria-hidden="true" />
          {t`Add field`}
        </Button>
      ) : null}
    </>
  )
}

function problemOf(added: Values['added'], at: number, known: readonly string[]): string | true {
  const { field, value } = added[at] ?? { field: '', value: '' }
  if (field.trim() === '') return value.trim() === '' || t`Name the field of this value`
  const name = fieldName(field)
  if (name === null) return t`Use letters or digits; 'email' and 'name' are taken`
  const isAbove = known.includes(name) || added.slice(0, at).some((one) => fieldName(one.field) === name)
  return isAbove ? t`This field is above` : true
}
