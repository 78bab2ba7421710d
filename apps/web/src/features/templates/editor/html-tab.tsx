import { Box, Grid, Stack, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import { composeMail } from '@newsloom/email/compose-mail'
import type { MailData } from '@newsloom/email/mail-data'
import { type ReactNode, useMemo, useRef } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { Panel } from '~/components/panel.tsx'
import { insertAtCaret } from '~/components/tags/insert-at-caret.ts'
import { MergeTagMenu } from '~/components/tags/merge-tag-menu.tsx'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import type { TemplateDraft } from '../shared/template-draft.ts'

type Props = {
  draft: TemplateDraft
  mail: MailData
  fields: ReactNode
  checks: ReactNode
  onChange: (html: string) => void
}

/** A template written as HTML: the code, and the email beside it. */
export function HtmlTab({ draft, mail, fields, checks, onChange }: Props) {
  const code = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Panel p="4" mb="4">
        {fields}
      </Panel>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Stack gap="4" minW="0">
          <Panel p="4">
            <FormField
              label="HTML"
              aside={<MergeTagMenu onInsert={(tag) => insertAtCaret(code.current, tag, onChange)} />}
              help={t`The analysis replaces ${'{{content}}'}. Without it, the analysis is added at the end.`}
            >
              <Textarea
                ref={code}
                data-template-html=""
                value={draft.html}
                maxLength={TEMPLATE_LIMITS.html}
                spellCheck={false}
                fontFamily="mono"
                fontSize="xs"
                height={{ base: '80', lg: '32rem' }}
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                onChange={({ target }) => onChange(target.value)}
              />
            </FormField>
          </Panel>
          {checks ? <Panel p="4">{checks}</Panel> : null}
        </Stack>
        <Box bg="bg.emphasized" borderRadius="l3" alignSelf="start" p={{ base: '2', sm: '4' }}>
          <MailFrame draft={draft} mail={mail} />
        </Box>
      </Grid>
    </>
  )
}

function MailFrame({ draft, mail }: { draft: TemplateDraft; mail: MailData }) {
  const { html, subject } = useDebounced(draft, 300)
  const page = useMemo(
    () => composeMail({ blocks: [], html, subject, data: mail }).html,
    [html, subject, mail],
  )
  return <HtmlFrame title={t`The email`} html={page} minHeight={480} />
}
