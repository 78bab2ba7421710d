import { Fieldset, Link, RadioGroup, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { Link as RouterLink } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import type { DraftAudience } from '~/components/forms/draft-audience.ts'
import { ListPicker } from '~/components/forms/list-picker.tsx'
import { AUDIENCE } from '~/lib/labels/audience-labels.ts'

type ListsQuery = {
  data: readonly ContactListView[] | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

type Props = {
  lists: ListsQuery
  value: DraftAudience
  /** how many contacts the campaign has of its own, which can be kept */
  chosen: number | null
  onChange: (audience: DraftAudience) => void
  error: string | undefined
  /** the meaning of the choice on this screen */
  help?: string
  /** where the focus goes when no list is chosen */
  picker?: RefObject<HTMLFieldSetElement | null>
}

/**
 * The recipients of a campaign: everyone, the members of some lists, or the campaign's own
 * contacts.
 */
export function AudienceField({ lists, value, chosen, onChange, error, help, picker }: Props) {
  const choose = (kind: string | null) => {
    if (kind === 'lists') onChange({ kind, contactListIds: [] })
    else if (kind === 'contacts' && chosen !== null) onChange({ kind, contacts: chosen })
    else onChange({ kind: 'all' })
  }
  const choices = [
    { value: 'all', label: AUDIENCE.everybody },
    { value: 'lists', label: AUDIENCE.someLists },
    ...(chosen === null ? [] : [{ value: 'contacts', label: AUDIENCE.chosen(chosen) }]),
  ]
  return (
    <Stack gap="3">
      <Fieldset.Root minW="0">
        <Fieldset.Legend fontSize="sm" fontWeight="medium">
          {AUDIENCE.title}
        </Fieldset.Legend>
        <RadioGroup.Root value={value.kind} onValueChange={(details) => choose(details.value)} mt="1.5">
          <Stack direction="row" gap="5" rowGap="2" wrap="wrap">
            {choices.map((choice) => (
              <RadioGroup.Item key={choice.value} value={choice.value}>
                <RadioGroup.ItemHiddenInput />
                <RadioGroup.ItemIndicator />
                <RadioGroup.ItemText>{choice.label}</RadioGroup.ItemText>
              </RadioGroup.Item>
            ))}
          </Stack>
        </RadioGroup.Root>
        {help ? <Fieldset.HelperText fontSize="xs">{help}</Fieldset.HelperText> : null}
      </Fieldset.Root>
      {value.kind === 'lists' ? (
        <Lists
          lists={lists}
          value={value.contactListIds}
          onChange={(contactListIds) => onChange({ kind: 'lists', contactListIds })}
          error={error}
          picker={picker}
        />
      ) : null}
    </Stack>
  )
}

type ListsProps = Pick<Props, 'lists' | 'error' | 'picker'> & {
  value: number[]
  onChange: (ids: number[]) => void
}

/** The picker, or why there is nothing to pick from. */
function Lists({ lists: { data, error: failure, isFetching, refetch }, picker, ...choice }: ListsProps) {
  if (data?.length === 0)
    return (
      <Text color="fg.muted">
        {AUDIENCE.noLists}{' '}
        <Link asChild variant="underline">
          <RouterLink to="/contacts">{AUDIENCE.toContacts}</RouterLink>
        </Link>
      </Text>
    )
  if (data) return <ListPicker lists={data} ref={picker} {...choice} />
  if (failure)
    return (
      <ErrorState title={AUDIENCE.listsFailed} error={failure} onRetry={refetch} isRetrying={isFetching} />
    )
  return (
    <>
      <LoadingNote>{AUDIENCE.listsLoading}</LoadingNote>
      <Skeleton height="16" aria-hidden="true" />
    </>
  )
}
