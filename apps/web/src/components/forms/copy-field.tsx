import { Flex, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CopyButton } from './copy-button.tsx'
import { FormField } from './form-field.tsx'

type Props = { label: string; value: string }

/** A text with a copy button. */
export const CopyField = ({ label, value }: Props) => (
  <FormField label={label}>
    <Flex gap="2" width="full">
      <Input
        readOnly
        value={value}
        size="sm"
        minH={{ mdDown: '10' }}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton variant="outline" text={value} failed={t`The address could not be copied`} />
    </Flex>
  </FormField>
)
