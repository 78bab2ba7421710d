import { Box, Button, Collapsible, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import type { TopicForm } from '../topic-form.ts'
import { useTopicFields } from '../use-topic-form.ts'

type Props = {
  title: string
  /** the fold's content in a few words */
  hint: string
  /** its fields: with an error in one of them it opens */
  fields: readonly (keyof TopicForm)[]
  children: ReactNode
}

/** Settings that are fine for most topics as they are, folded until they are asked for. */
export function FormFold({ title, hint, fields, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useOpenOnError(fields, () => setOpen(true))
  return (
    <Collapsible.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      borderWidth="1px"
      borderRadius="l2"
    >
      <Collapsible.Trigger asChild>
        <Button
          type="button"
          variant="ghost"
          colorPalette="gray"
          width="full"
          height="auto"
          px="4"
          py="3"
          gap="3"
          justifyContent="flex-start"
          textAlign="start"
          whiteSpace="normal"
        >
          <FoldChevron size={16} />
          <Box minW="0">
            {title}
            <Text color="fg.muted" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">
              {hint}
            </Text>
          </Box>
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack gap="5" px="4" pt="2" pb="4">
          {children}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

/** Shows an error in a folded field on submit, and focuses it if it is the first. */
function useOpenOnError(fields: Props['fields'], open: () => void): void {
  const { formState, setFocus } = useTopicFields()
  const { errors, submitCount } = formState
  const wrong = fields.find((field) => errors[field])
  const [seen, setSeen] = useState(submitCount)
  const isNew = seen !== submitCount
  if (isNew) setSeen(submitCount)
  if (isNew && wrong) open()
  const atSubmit = useRef(0)
  useEffect(() => {
    // once for each submission: a field that is corrected must not lose the focus to the next
    if (submitCount === atSubmit.current || !wrong) return
    atSubmit.current = submitCount
    // a visible field with an error has the focus already
    if (document.activeElement?.ariaInvalid === 'true') return
    const frame = requestAnimationFrame(() => setFocus(wrong))
    return () => cancelAnimationFrame(frame)
  }, [submitCount, setFocus, wrong])
}
