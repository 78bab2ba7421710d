import { Box, Button, Collapsible, Input, Stack, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { type ReactNode, useState } from 'react'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { ListPicker } from '~/components/forms/list-picker.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from '../../texts.ts'
import type { SendFormState } from '../use-send-form.ts'
import { TemplateSelect } from './send-template-select.tsx'
import type { SendOptions } from './use-send-options.ts'

type Props = {
  form: SendFormState
  options: SendOptions
  /** shows them in a line until they are opened */
  isCompact: boolean
}

/** The template, the subject and the lists of a send. */
export function SendDetails({ form, options, isCompact }: Props) {
  const fields = (
    <Stack gap="4">
      <TemplateSelect
        templates={options.templates}
        value={form.choice}
        onChange={form.choose}
        help={form.lacksTemplate ? TEXTS.noOwnTemplate : undefined}
      />
      <FormField label={TEXTS.subjectLabel}>
        <Input
          value={form.subject}
          onChange={(event) => form.setSubject(event.target.value)}
          placeholder={withTagNames(form.layout?.subject ?? '')}
        />
      </FormField>
      <ListPicker
        lists={options.lists}
        value={form.listIds}
        onChange={form.pickLists}
        error={form.listError}
      />
    </Stack>
  )
  return isCompact ? (
    <Folded form={form} lists={options.lists}>
      {fields}
    </Folded>
  ) : (
    fields
  )
}

type FoldedProps = { form: SendFormState; lists: ContactListView[]; children: ReactNode }

/** Open where something has to be chosen. */
function Folded({ form, lists, children }: FoldedProps) {
  const [isOpened, setOpened] = useState(false)
  const mustOpen = form.layout === null || form.listError !== undefined
  // the details stay open when the last missing thing is chosen
  if (mustOpen && !isOpened) setOpened(true)
  const isOpen = isOpened || mustOpen
  return (
    <Collapsible.Root lazyMount unmountOnExit open={isOpen} onOpenChange={({ open }) => setOpened(open)}>
      {isOpen ? null : <Summary form={form} lists={lists} />}
      <Collapsible.Trigger asChild>
        <Button type="button" size="xs" variant="ghost" ms="-2">
          <FoldChevron />
          {TEXTS.sendDetails}
        </Button>
      </Collapsible.Trigger>
      {/* without this margin, the focus rings would be cut off */}
      <Collapsible.Content mx="-1">
        <Box pt="3" px="1">
          {children}
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function Summary({ form, lists }: Omit<FoldedProps, 'children'>) {
  const chosen = lists.filter(({ id }) => form.listIds.includes(id)).map(({ name }) => name)
  const subject = form.subject.trim() || form.layout?.subject
  return (
    <Stack gap="0" mb="1" overflowWrap="anywhere">
      <Text fontWeight="medium" lang={langOf(chosen.join(' '))} lineClamp="2">
        {chosen.length > 0 ? chosen.join(', ') : TEXTS.noListChosen}
      </Text>
      <Text color="fg.muted" lang={langOf(subject ?? '')} lineClamp="2">
        <TaggedText text={subject ?? ''} />
      </Text>
    </Stack>
  )
}
