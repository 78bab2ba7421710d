import { Button, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { ReaderSearch } from './reader-search.tsx'
import { TEXTS } from './texts.ts'
import type { Reader } from './use-preview-choice.ts'

type Props = {
  reader: Reader | null
  /** the reader that the preview is addressed to while nobody is chosen */
  shown: string | null
  onChange: (reader: Reader | null) => void
}

/** Chooses the contact that the preview is addressed to, by name or address. */
export function ReaderPopover({ reader, shown, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const choose = (next: Reader | null) => {
    onChange(next)
    setOpen(false)
  }
  const name = reader ? nameOf(reader) : (shown ?? TEXTS.firstReader)
  return (
    <FormField label={TEXTS.readerLabel}>
      <Popover.Root
        open={isOpen}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-start' }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <Button
            variant="outline"
            colorPalette="gray"
            borderColor="border.control"
            size="sm"
            width="full"
            justifyContent="space-between"
            fontWeight="normal"
            aria-label={`${TEXTS.readerLabel}: ${name}`}
          >
            <Text as="span" truncate>
              {name}
            </Text>
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={TEXTS.chooseReader} width="xs" maxW="calc(100vw - 1rem)">
              <Popover.Body p="3">
                <Stack gap="3">
                  <ReaderSearch onChoose={choose} />
                </Stack>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </FormField>
  )
}

export const nameOf = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} (${email})` : email
