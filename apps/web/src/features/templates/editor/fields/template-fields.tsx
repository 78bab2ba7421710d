import { Box, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import { PREHEADER_SHOWN, preheaderLength } from '@newsloom/email/layout/preheader'
import { useRef } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { MergeTagMenu } from '~/components/tags/merge-tag-menu.tsx'
import { TagLine, type TagLineHandle } from '~/components/tags/tag-line.tsx'
import { langOf } from '~/lib/lang.ts'
import type { TemplateDraft } from '../../shared/template-draft.ts'

type Props = {
  draft: TemplateDraft
  isMissingShown: boolean
  isRow?: boolean
  onChange: (change: Partial<TemplateDraft>) => void
}

/** The template's name, subject and preview text. */
export function TemplateFields({ draft, isMissingShown, isRow = false, onChange }: Props) {
  const missing = (value: string, text: string) => (isMissingShown && value.trim() === '' ? text : undefined)
  return (
    <Stack direction={isRow ? { base: 'column', md: 'row' } : 'column'} gap="4" align="flex-start">
      <FormField
        label={t`Template Name`}
        isRequired
        error={missing(draft.name, t`Enter a name`)}
        // a space as high as the label of the field beside it
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
      <SubjectField
        value={draft.subject}
        error={missing(draft.subject, t`Enter a subject`)}
        onChange={(subject) => onChange({ subject })}
      />
      <PreheaderField value={draft.preheader} onChange={(preheader) => onChange({ preheader })} />
    </Stack>
  )
}

type FieldProps = { value: string; onChange: (value: string) => void }

const SUBJECT_MARK = { 'data-template-subject': '' }
const PREHEADER_MARK = { 'data-template-preheader': '' }

function SubjectField({ value, error, onChange }: FieldProps & { error: string | undefined }) {
  const line = useRef<TagLineHandle>(null)
  return (
    <FormField
      label={t`Email Subject`}
      isRequired
      error={error}
      aside={
        <MergeTagMenu
          place="subject"
          label={t`Insert a merge tag into the subject`}
          onInsert={(tag) => line.current?.insert(tag)}
        />
      }
    >
      <TagLine
        label={t`Email Subject`}
        handle={line}
        marks={SUBJECT_MARK}
        isUndoneByScreen
        value={value}
        maxLength={TEMPLATE_LIMITS.subject}
        isRequired
        isInvalid={error !== undefined}
        onChange={onChange}
      />
    </FormField>
  )
}

function PreheaderField({ value, onChange }: FieldProps) {
  const line = useRef<TagLineHandle>(null)
  return (
    <FormField
      label={t`Preview text`}
      help={t`Shown after the subject in a mailbox.`}
      aside={
        <Flex align="center" gap="1">
          <PreheaderCount text={value} />
          <MergeTagMenu
            place="subject"
            label={t`Insert a merge tag into the preview text`}
            onInsert={(tag) => line.current?.insert(tag)}
          />
        </Flex>
      }
    >
      <TagLine
        label={t`Preview text`}
        handle={line}
        marks={PREHEADER_MARK}
        isUndoneByScreen
        value={value}
        maxLength={TEMPLATE_LIMITS.preheader}
        placeholder={t`The first words of the email`}
        onChange={onChange}
      />
    </FormField>
  )
}

/** How much of the preview text mailboxes show. */
function PreheaderCount({ text }: { text: string }) {
  if (text === '') return null
  const length = preheaderLength(text)
  return (
    <Text
      as="span"
      fontSize="xs"
      fontWeight="normal"
      className="tabular"
      color={length > PREHEADER_SHOWN ? 'fg.warning' : 'fg.muted'}
      title={t`Mailboxes show about ${PREHEADER_SHOWN} characters`}
    >
      {length}/{PREHEADER_SHOWN}
    </Text>
  )
}
