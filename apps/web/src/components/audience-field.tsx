import { Fieldset, RadioGroup, Stack } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { AUDIENCE } from '~/lib/audience-words.ts'
import type { DraftAudience } from '~/lib/draft-audience.ts'
import { ListPicker } from './list-picker.tsx'

type Props = {
  lists: readonly ContactListView[]
  value: DraftAudience
  /** the campaign's own chosen contacts, which can be kept */
  chosen: number | null
  onChange: (audience: DraftAudience) => void
  error: string | undefined
  /** what the choice means here */
  help?: string
}

/** Whom the campaign goes to: everybody, the members of some lists, or the contacts that it has. */
export function AudienceField({ lists, value, chosen, onChange, error, help }: Props) {
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
        <ListPicker
          lists={lists}
          value={value.contactListIds}
          onChange={(contactListIds) => onChange({ kind: 'lists', contactListIds })}
          error={error}
        />
      ) : null}
    </Stack>
  )
}
