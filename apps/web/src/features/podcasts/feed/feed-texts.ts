import { plural } from '~/lib/numbers.ts'

export const FEED_TEXTS = {
  title: 'Podcast feed',
  description:
    'Listeners add an address to their podcast app, and each episode appears there as soon as its audio is ready. Anyone with an address can listen.',
  loading: 'Loading the addresses',
  episodes: (count: number) =>
    count === 0 ? 'There are no episodes in the feed yet.' : `${plural(count, 'episode')} in the feed.`,
  shared: 'Address for all listeners',
  create: 'Create address',
  readers: 'Personal addresses',
  readersHelp:
    'Each can be revoked without affecting the others, and stops working when the person is erased.',
  email: 'Email address of a contact',
  emailMissing: 'Please enter an email address',
  replace: 'Replace',
  revoke: 'Revoke',
  replaceOf: (whose: string) => `Replace the address for ${whose}`,
  revokeOf: (whose: string) => `Revoke the address for ${whose}`,
  everyone: 'all listeners',
  replaceTitle: 'Replace the address?',
  replaceText: (whose: string) =>
    `The old address for ${whose} stops working at once. Send them the new one.`,
  revokeTitle: 'Revoke the address?',
  revokeText: (whose: string) =>
    `Podcast apps that use the address for ${whose} get no new episodes. Episodes already downloaded stay there.`,
  revoked: 'Address revoked',
  replaced: 'Address replaced',
}
