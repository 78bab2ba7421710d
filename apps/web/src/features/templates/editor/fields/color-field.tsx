import { Box, Button, Flex, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { parseColour } from '@newsloom/email/styles/colours'
import { quote } from '~/lib/quote.ts'
import { FieldRow } from './field-row.tsx'
import { useFieldText } from './field-text.ts'

/** Calm colours that read well on white, then two backgrounds. */
const SWATCHES = [
  { value: '#1c2430', name: t`Ink` },
  { value: '#334155', name: t`Slate` },
  { value: '#5b6472', name: t`Grey` },
  { value: '#1f4fb8', name: t`Blue` },
  { value: '#0f6b5c', name: t`Teal` },
  { value: '#1f7848', name: t`Green` },
  { value: '#925f07', name: t`Amber` },
  { value: '#a32424', name: t`Red` },
  { value: '#eef2f9', name: t`Pale blue` },
  { value: '#ffffff', name: t`White` },
] as const

const WRONG = t`Three or six digits after #, such as #1f4fb8.`

type Props = {
  label: string
  help?: string | undefined
  /** undefined: the default */
  value: string | undefined
  onChange: (value: string | undefined) => string | null
}

/** A colour: a swatch, the system's picker, or its hex code. */
export function ColorField({ label, help, value, onChange }: Props) {
  const commit = (text: string): string | null => {
    const trimmed = text.trim()
    if (trimmed === '') return onChange(undefined)
    const colour = /^[0-9a-f]{3}(?:[0-9a-f]{3})?$/i.test(trimmed) ? `#${trimmed}` : trimmed
    return onChange(colour) === null ? null : WRONG
  }
  const field = useFieldText(value ?? '', commit)
  const full = hexOf(value)
  return (
    <FieldRow
      label={label}
      help={help}
      problem={field.problem}
      aside={
        <Button
          variant="ghost"
          size="2xs"
          aria-label={t`Default for ${quote(label)}`}
          disabled={value === undefined}
          onClick={() => field.type('')}
        >{t`Default`}</Button>
      }
    >
      <Flex gap="2" width="full">
        <Picker label={label} colour={full} onPick={field.type} />
        <Input
          size="sm"
          flex="1"
          minW="0"
          fontFamily="mono"
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Default`}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onBlur={field.leave}
        />
      </Flex>
      <Swatches label={label} colour={full} onPick={field.type} />
    </FieldRow>
  )
}

type PartProps = { label: string; colour: string | null; onPick: (colour: string) => void }

/** The system's colour picker. */
function Picker({ label, colour, onPick }: PartProps) {
  return (
    <Box
      asChild
      width="9"
      height="9"
      p="0.5"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      cursor="pointer"
      flexShrink="0"
      bg="bg.panel"
    >
      <input
        type="color"
        aria-label={t`${label}: pick any colour`}
        value={colour ?? '#ffffff'}
        onChange={(event) => onPick(event.target.value)}
      />
    </Box>
  )
}

const CHOSEN = '0 0 0 2px var(--nl-colors-bg-panel), 0 0 0 4px var(--nl-colors-color-palette-solid)'

function Swatches({ label, colour, onPick }: PartProps) {
  return (
    <Flex role="group" aria-label={t`${label}: suggested colours`} wrap="wrap" gap="1" mt="1">
      {SWATCHES.map(({ name, value }) => (
        <Box
          asChild
          key={value}
          width="6"
          height="6"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="full"
          cursor="pointer"
          outlineOffset="2px"
          boxShadow={colour === value ? CHOSEN : undefined}
        >
          <button
            type="button"
            aria-label={name}
            title={`${name} ${value}`}
            aria-pressed={colour === value}
            style={{ backgroundColor: value }}
            onClick={() => onPick(value)}
          />
        </Box>
      ))}
    </Flex>
  )
}

/** The colour as the system's picker takes it; null for transparent and none. */
function hexOf(value: string | undefined): string | null {
  const colour = value === undefined ? null : parseColour(value)
  if (!colour) return null
  return `#${[colour.r, colour.g, colour.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
