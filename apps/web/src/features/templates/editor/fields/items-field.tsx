import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ItemName } from '@newsloom/email/blocks/field-names'
import type { MailLang } from '@newsloom/email/mail-lang'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ITEM_TEXTS } from '~/lib/labels/blocks/field-labels.ts'
import { isSource, type Source } from '../../shared/field-path.ts'
import { sampleLang } from '../../shared/sample-lang.ts'

type Props = {
  label: string
  itemName: ItemName
  min: number
  max: number
  newItem: (lang: MailLang) => Source
  value: unknown
  onChange: (items: readonly Source[]) => string | null
  /** the fields of an item */
  children: (item: Source, onChange: (item: Source) => string | null, at: number) => ReactNode
}

/** A list inside a block: its items below each other, each with its fields. */
export function ItemsField({ label, itemName, min, max, newItem, value, onChange, children }: Props) {
  const id = useId()
  const { numbered, add } = ITEM_TEXTS[itemName]
  const items = Array.isArray(value) ? value.filter(isSource) : []
  const move = (from: number, to: number) => {
    const moved = items.toSpliced(from, 1)
    const item = items[from]
    if (item) onChange(moved.toSpliced(to, 0, item))
  }
  return (
    <Stack role="group" aria-labelledby={id} gap="3" pb="3">
      <Text id={id} fontWeight="medium">
        {label}
      </Text>
      {items.map((item, at) => {
        const name = numbered(at + 1)
        return (
          <Box key={at} role="group" aria-label={name} borderWidth="1px" borderRadius="l2" p="3">
            <Flex align="center" gap="1" mb="1">
              <Text flex="1" fontSize="xs" color="fg.muted">
                {name}
              </Text>
              <Tool label={t`Move ${name} up`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUp aria-hidden="true" />
              </Tool>
              <Tool
                label={t`Move ${name} down`}
                disabled={at === items.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" />
              </Tool>
              <Tool
                label={t`Remove ${name}`}
                disabled={items.length <= min}
                onClick={() => onChange(items.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden="true" />
              </Tool>
            </Flex>
            {children(item, (changed) => onChange(items.with(at, changed)), at)}
          </Box>
        )
      })}
      <Button
        variant="outline"
        colorPalette="gray"
        size="xs"
        alignSelf="flex-start"
        disabled={items.length >= max}
        onClick={() => onChange([...items, newItem(sampleLang(JSON.stringify(items)))])}
      >
        <Plus size={14} aria-hidden="true" />
        {add}
      </Button>
    </Stack>
  )
}

type ToolProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, disabled, onClick, children }: ToolProps) {
  return (
    <IconButton
      variant="ghost"
      size="2xs"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </IconButton>
  )
}
