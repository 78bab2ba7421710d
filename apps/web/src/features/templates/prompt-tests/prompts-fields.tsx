import { Box, Button, Flex, Stack, Textarea } from '@chakra-ui/react'
import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { useState } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { charactersOver } from '~/lib/prompt-length.ts'
import { useSystem } from '~/lib/system.ts'
import { ModelField } from './model-field.tsx'
import type { Prompts } from './prompts.ts'
import { TEXTS } from './texts.ts'

type Props = { prompts: Prompts; onChange: (change: Partial<Prompts>) => void }

/** A template's two prompts, and the model they are for. */
export function PromptsFields({ prompts, onChange }: Props) {
  const defaults = useSystem().data?.defaultPrompts
  return (
    <Stack gap="5">
      <PromptField
        label={TEXTS.customLabel}
        help={TEXTS.customHelp}
        rows={10}
        value={prompts.customPrompt}
        standard={defaults?.customPrompt}
        onChange={(customPrompt) => onChange({ customPrompt })}
      />
      <PromptField
        label={TEXTS.formatLabel}
        help={TEXTS.formatHelp}
        rows={6}
        value={prompts.formatPrompt}
        standard={defaults?.formatPrompt}
        onChange={(formatPrompt) => onChange({ formatPrompt })}
      />
      <ModelField value={prompts.geminiModel} onChange={(geminiModel) => onChange({ geminiModel })} />
    </Stack>
  )
}

type FieldProps = {
  label: string
  help: string
  rows: number
  value: string
  /** the default prompt, once it is loaded */
  standard: string | undefined
  onChange: (value: string) => void
}

function PromptField({ label, help, rows, value, standard, onChange }: FieldProps) {
  const over = charactersOver(value)
  return (
    <Box>
      <FormField
        label={label}
        help={`${help} ${TEXTS.emptyIsDefault}`}
        error={over > 0 ? TEXTS.tooLong(over) : undefined}
      >
        <Textarea
          value={value}
          lang={langOf(value)}
          rows={rows}
          resize="vertical"
          lineHeight="tall"
          onChange={(event) => onChange(event.target.value)}
        />
      </FormField>
      <Flex justify="space-between" align="center" gap="3" mt="1.5" minH="8">
        <DefaultButton label={label} value={value} standard={standard} onChange={onChange} />
        <Box as="span" className="tabular" fontSize="xs" color={over > 0 ? 'fg.error' : 'fg.muted'}>
          {formatNumber(value.length)} / {formatNumber(TOPIC_LIMITS.prompt)} characters
        </Box>
      </Flex>
    </Box>
  )
}

type DefaultProps = Pick<FieldProps, 'label' | 'value' | 'standard' | 'onChange'>

/** Fills in the default prompt; the former text can be restored until it is edited. */
function DefaultButton({ label, value, standard, onChange }: DefaultProps) {
  const [before, setBefore] = useState('')
  if (standard === undefined) return <span />
  const isDefault = value === standard
  if (isDefault && before === '') return <span />
  const swap = () => {
    setBefore(isDefault ? '' : value)
    onChange(isDefault ? before : standard)
  }
  const action = isDefault ? TEXTS.restoreText : TEXTS.useDefault
  return (
    <Button
      type="button"
      size="xs"
      variant="ghost"
      ms="-2.5"
      aria-label={`${action}: ${label}`}
      onClick={swap}
    >
      {action}
    </Button>
  )
}
