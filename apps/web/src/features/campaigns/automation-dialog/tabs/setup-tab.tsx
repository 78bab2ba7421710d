import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { CAMPAIGN_LIMITS } from '@newsloom/contract/campaigns/campaign-limits'
import { Sparkles } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { PersonaSuggestions } from '~/components/forms/persona-suggestions.tsx'
import { langOf } from '~/lib/lang.ts'
import { DIALOG } from '../../texts.ts'
import type { AutomationEditor } from '../session/use-automation-editor.ts'
import { AutomationModelField, LanguageField, TemplateField } from './choice-fields.tsx'
import { PromptFields } from './prompt-fields.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { RunPanel } from './run-panel.tsx'
import { TopicChoice } from './topic-choice.tsx'

/** The campaign's settings. */
export function SetupTab({ editor }: { editor: AutomationEditor }) {
  const { draft, form, rules, topics } = editor
  const name = useRef<HTMLInputElement>(null)
  useFocusFirst(name)
  return (
    <Stack gap="5">
      <FormField label={DIALOG.name} isRequired>
        <Input
          ref={name}
          data-autofocus=""
          value={draft.name}
          lang={langOf(draft.name)}
          maxLength={CAMPAIGN_LIMITS.name}
          autoComplete="off"
          onChange={({ target }) => form.patch({ name: target.value })}
        />
      </FormField>
      <Box>
        <FormField
          label={DIALOG.persona}
          isRequired
          help={DIALOG.personaHelp}
          error={rules.textFor('persona', draft)}
        >
          <Input
            ref={rules.persona}
            value={draft.persona}
            lang={langOf(draft.persona)}
            maxLength={CAMPAIGN_LIMITS.persona}
            autoComplete="off"
            onChange={({ target }) => form.patch({ persona: target.value })}
          />
        </FormField>
        <PersonaSuggestions persona={draft.persona} onPick={(persona) => form.patch({ persona })} />
      </Box>
      <TopicChoice
        ref={rules.topics}
        topics={topics}
        chosen={draft.topicIds}
        error={rules.textFor('topics', draft)}
        onChange={(topicIds) => form.patch({ topicIds })}
      />
      <RecipientsField editor={editor} />
      <AutoGenerate editor={editor} />
      <PromptFields draft={draft} onChange={form.patch} />
      <Flex gap="5" direction={{ base: 'column', md: 'row' }} align="flex-start">
        <AutomationModelField draft={draft} onChange={form.patch} />
        <LanguageField draft={draft} onChange={form.patch} />
        <TemplateField
          draft={draft}
          templates={editor.templates}
          topicTemplate={editor.topicTemplate}
          onChange={form.patch}
        />
      </Flex>
    </Stack>
  )
}

/**
 * A saved campaign's dialog opens before its fields have loaded: the focus waits on the dialog,
 * then moves to the first field.
 */
function useFocusFirst(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focused = document.activeElement
    if (
      focused === document.body ||
      focused?.matches('[role=dialog] [data-part=close-trigger], [role=dialog]')
    )
      field.current?.focus()
  }, [field])
}

/** Generates both prompts; the text they replace can be restored. */
function AutoGenerate({ editor: { run, generatePrompts, restorePrompts } }: { editor: AutomationEditor }) {
  const isOther = run.running?.kind === 'content'
  return (
    <Stack gap="3" p="4" borderWidth="1px" borderRadius="l3" bg="bg.subtle">
      <Flex gap="3" align="center" wrap="wrap">
        <Button type="button" variant="outline" disabled={run.isBusy} onClick={generatePrompts}>
          <Sparkles size={16} aria-hidden="true" />
          {DIALOG.autoGenerate}
        </Button>
        <Text color="fg.muted" fontSize="xs" flex="1" minW="48">
          {isOther ? DIALOG.contentBusy : DIALOG.autoGenerateHelp}
        </Text>
      </Flex>
      <RunPanel kind="prompts" run={run} onRetry={generatePrompts} />
      {restorePrompts && !run.isBusy ? (
        <Flex role="status" gap="2" align="center" wrap="wrap">
          <Text>{DIALOG.replaced}</Text>
          <Button type="button" size="xs" variant="outline" colorPalette="gray" onClick={restorePrompts}>
            {DIALOG.restoreText}
          </Button>
        </Flex>
      ) : null}
    </Stack>
  )
}
