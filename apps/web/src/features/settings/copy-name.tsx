import { t } from '@lingui/core/macro'
import type { SettingName } from '@newsloom/contract/settings'
import { CopyButton } from '~/components/forms/copy-button.tsx'

/** Copies the beginning of a variable's line, as it goes into the environment. */
export const CopyName = ({ name }: { name: SettingName }) => (
  <CopyButton
    variant="ghost"
    size="2xs"
    text={`${name}=`}
    failed={t`The name could not be copied`}
    names={{ copy: t`Copy ${name}=`, copied: t`${name}= copied` }}
  />
)
