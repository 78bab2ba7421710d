import { Box, Input, Stack } from '@chakra-ui/react'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import { useRef } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { langOf } from '~/lib/lang.ts'
import type { TemplateDraft } from '../../shared/template-draft.ts'
import { MISSING } from '../texts.ts'
import { insertAtCaret } from './insert-at-caret.ts'
import { MergeTagMenu } from './merge-tag-menu.tsx'

type Props = {
  draft: TemplateDraft
  isMissingShown: boolean
  isRow?: boolean
  onChange: (change: Partial<TemplateDraft>) => void
}

/** The template's name and subject. */
export function TemplateFields({ draft, isMissingShown, isRow = false, onChange }: Props) {
  const subject = useRef<HTMLInputElement>(null)
  const missing = (value: string) => (isMissingShown && value.trim() === '' ? MISSING : undefined)
  return (
    <Stack direction={isRow ? { base: 'column', md: 'row' } : 'column'} gap="4" align="flex-start">
      <FormField
        label="Template Name"
        isRequired
        error={missing(draft.name)}
        // as high as the label beside it
        aside={isRow ? <Box height="6" /> : null}
      >
        <Input
          data-template-name=""
          value={draft.name}
          maxLength={TEMPLATE_LIMITS.name}
          lang={langOf(draft.name)}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </FormField>
      <FormField
        label="Email Subject"
        isRequired
        error={missing(draft.subject)}
        aside={
          <MergeTagMenu
            place="subject"
            label="Insert a merge tag into the subject"
            onInsert={(tag) => insertAtCaret(subject.current, tag, (value) => onChange({ subject: value }))}
          />
        }
      >
        <Input
          ref={subject}
          data-template-subject=""
          value={draft.subject}
          maxLength={TEMPLATE_LIMITS.subject}
          lang={langOf(draft.subject)}
          autoComplete="off"
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </FormField>
    </Stack>
  )
}
