import { plural, t } from '@lingui/core/macro'

export const FEED_TEXTS = {
  title: t`Podcast feed`,
  description: t`Listeners add an address to their podcast app, and each episode appears there as soon as its audio is ready. Anyone with an address can listen.`,
  loading: t`Loading the addresses`,
  episodes: (count: number) =>
    count === 0
      ? t`There are no episodes in the feed yet.`
      : t`${plural(count, { one: '# episode', other: '# episodes' })} in the feed.`,
  shared: t`Address for all listeners`,
  create: t`Create address`,
  readers: t`Personal addresses`,
  readersHelp: t`Each can be revoked without affecting the others, and stops working when the person is erased.`,
  email: t`Email address of a contact`,
  emailMissing: t`Enter an email address`,
  replace: t`Replace`,
  revoke: t`Revoke`,
  replaceOf: (whose: string) => t`Replace the address for ${whose}`,
  revokeOf: (whose: string) => t`Revoke the address for ${whose}`,
  everyone: t`all listeners`,
  replaceTitle: t`Replace the address?`,
  replaceText: (whose: string) =>
    t`The old address for ${whose} stops working at once. Send them the new one.`,
  revokeTitle: t`Revoke the address?`,
  revokeText: (whose: string) =>
    t`Podcast apps that use the address for ${whose} get no new episodes. Episodes already downloaded stay there.`,
  revoked: t`Address revoked`,
  replaced: t`Address replaced`,
}
